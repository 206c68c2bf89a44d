import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // Built or generated.
  { ignores: ["dist", "src/lib/described.ts", "src/messages/keys.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { files: ["src/**", "public/**"], languageOptions: { globals: globals.browser } },
  {
    files: ["src/page/sw.js"],
    languageOptions: { globals: { ...globals.serviceworker, BUILT: "readonly" } },
  },
  {
    // Tests have functions that run in the browser.
    files: ["*.{js,ts}", "{tools,tests,page-tests}/**"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // Prettier breaks most lines; strings and templates are broken by hand.
      "max-len": ["error", { code: 120 }],
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // Runes are declared with `let`, as in the documentation of Svelte.
      "prefer-const": "off",
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      // `{" "}` keeps a space that the compiler takes away at the beginning of a block.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets that no page watches stay those of the language.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
