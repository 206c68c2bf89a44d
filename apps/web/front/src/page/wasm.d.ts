// Types of the module that `wasm/` builds, as far as they are used here.
declare module "retrodice-wasm" {
  /** Fetches and starts the program. */
  export default function start(from: { module_or_path: URL }): Promise<unknown>;

  export class LocalServer {
    put(name: string, text?: string): void;
    ask(
      method: string,
      path: string,
      body?: string,
    ): {
      status: number;
      isJson: boolean;
      body: string;
      changes: (string | undefined)[];
    };
  }
}
