/** Where this build keeps the WebAssembly of the decoder (.ci/vite/zxing-reader.mjs). */
declare module 'virtual:zxing-reader' {
  const url: string;
  export default url;
}
