const TAILLE = 65_536;

/** Joins small texts into pieces of about 64 000 characters: one write for hundreds of rows. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let buffer: string[] = [];
  let size = 0;
  for await (const text of texts) {
    buffer.push(text);
    size += text.length;
    if (size < TAILLE) continue;
    yield buffer.join('');
    buffer = [];
    size = 0;
  }
  if (size > 0) yield buffer.join('');
}
