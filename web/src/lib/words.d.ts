declare module "virtual:words" {
  /** The addresses of the files of words, by language and name; made by the plugin of web/words.ts. */
  const addresses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default addresses;
}
