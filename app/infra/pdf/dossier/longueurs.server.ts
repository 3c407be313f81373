/** A stream whose length stands in another object, as scanners write it; then what follows its dictionary. */
const RENVOI = /\/Length[ \t\r\n]+(\d{1,9})[ \t\r\n]+(\d{1,5})[ \t\r\n]+R\b/g;
const ENTIER = /(?:^|[\r\n])(\d{1,9})[ \t]+(\d{1,5})[ \t]+obj[ \t\r\n]+(\d{1,9})[ \t\r\n]+endobj/g;
const DICTIONNAIRE_MAX = 2000;
const FLUX = />>[ \t\r\n]*stream(\r\n|\n)/;
const FIN = /^[ \t\r\n]{0,4}endstream/;

/**
 * A PDF whose streams say their lengths themselves, where the length that they refer to leads to their end: otherwise the library looks for it byte after
 * byte, through whole scans. What leads elsewhere stays as it is; so does a PDF without any.
 */
export function ecrireLongueurs(bytes: Uint8Array): Uint8Array {
  const octets = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!octets.includes('/Length')) return bytes;
  const texte = octets.toString('latin1');
  RENVOI.lastIndex = 0;
  if (!RENVOI.test(texte)) return bytes;
  const lengths = new Map<string, number>();
  for (const [, object, generation, value] of texte.matchAll(ENTIER))
    lengths.set(`${object} ${generation}`, Number(value));
  const parts: Buffer[] = [];
  let from = 0;
  RENVOI.lastIndex = 0;
  for (let found = RENVOI.exec(texte); found; found = RENVOI.exec(texte)) {
    const length = lengths.get(`${found[1]} ${found[2]}`);
    const head = FLUX.exec(texte.slice(RENVOI.lastIndex, RENVOI.lastIndex + DICTIONNAIRE_MAX));
    if (length === undefined || !head) continue;
    const end = RENVOI.lastIndex + head.index + head[0].length + length;
    if (!FIN.test(texte.slice(end, end + 16))) continue;
    parts.push(octets.subarray(from, found.index), Buffer.from(`/Length ${length}`, 'latin1'));
    from = RENVOI.lastIndex;
    RENVOI.lastIndex = end;
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, octets.subarray(from)]);
}
