import 'pdfmake';

declare module 'pdfmake' {
  /** Files in memory, before any on disk; pdfmake has it on Node as well, its types know it in the browser only. */
  export const virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}
