// What `wasm/` gives, as far as it is used here.
declare module "retrodice-door" {
  /** Fetches and starts the program. */
  export default function start(from: { module_or_path: URL }): Promise<unknown>;

  export class Door {
    put(name: string, text?: string): void;
    ask(method: string, path: string, body?: string): {
      status: number;
      isJson: boolean;
      body: string;
      changes: (string | undefined)[];
    };
  }
}
