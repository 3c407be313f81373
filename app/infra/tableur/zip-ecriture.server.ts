import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The oldest day that a zip can tell, by the clock of the machine as the format wants it: the same rows give the same file everywhere. */
const DATE = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

export interface FichierZip {
  name: string;
  content: AsyncIterable<string | Buffer> | Iterable<string>;
}

/** Streams a zip: memory does not grow with the content of its files. */
export async function* writeZip(files: readonly FichierZip[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources = files.map(({ name, content }) => {
    const source = Readable.from(content);
    // The library hands on what its sources give, but not their errors.
    source.on('error', (error) => output.destroy(error));
    zip.addReadStream(source, name, DATE);
    return source;
  });
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    for (const source of sources) source.destroy();
  }
}
