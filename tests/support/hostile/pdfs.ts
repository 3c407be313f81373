import { deflateSync } from 'node:zlib';
import { abime, type CasHostile, casDe, type Hasard, type Octets } from './cas';

const MO = 1024 * 1024;
const pdf = (corps: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'),
    Buffer.from(corps as string),
    Buffer.from('\n%%EOF\n'),
  ]);
const SAIN = `1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
trailer
<< /Root 1 0 R >>`;

/** Documents that are kept and shown, never read: what hides behind their first bytes must change nothing. */
export function pdfsHostiles(next: Hasard): CasHostile[] {
  const faits: Record<string, () => Octets> = {
    'une signature seule': () => '%PDF-',
    'une signature et rien': () => '%PDF-1.7\n',
    'une signature après du vide': () => `${' '.repeat(2000)}%PDF-1.7\n${SAIN}`,
    'un script à l’ouverture': () =>
      pdf(SAIN.replace('/Pages 2 0 R', '/Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
    'un fichier joint et lancé': () =>
      pdf(SAIN.replace('/Pages 2 0 R', '/Pages 2 0 R /OpenAction << /S /Launch /F (cmd.exe) >>')),
    'des pages qui se contiennent': () => pdf(SAIN.replace('/Kids []', '/Kids [2 0 R]')),
    'un flux de quatre-vingts mégaoctets': () => {
      const flux = deflateSync(Buffer.alloc(80 * MO));
      const head = `${SAIN}\n3 0 obj\n<< /Filter /FlateDecode /Length ${flux.length} >>\nstream\n`;
      return pdf(Buffer.concat([Buffer.from(head), flux, Buffer.from('\nendstream\nendobj')]));
    },
    'cent mille objets': () =>
      pdf(Array.from({ length: 100_000 }, (_, n) => `${n} 0 obj null endobj`).join('\n')),
    'des tableaux emboîtés': () => pdf('['.repeat(500_000)),
    'une table de références qui boucle': () => pdf(`${SAIN}\nstartxref\n0`),
    'un nombre de pages démesuré': () => pdf(SAIN.replace('/Count 0', '/Count 2147483647')),
    'chiffré sans clé': () =>
      pdf(SAIN.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 5 >>')),
    'une page pour un navigateur': () => `%PDF-1.7\n<html><script>alert(document.cookie)</script></html>`,
    'une archive derrière le document': () =>
      Buffer.concat([pdf(SAIN), Buffer.from('504b0304', 'hex'), Buffer.alloc(5000)]),
    'dix mégaoctets au même octet': () => pdf(Buffer.alloc(10 * MO, 'x')),
    'un octet de trop': () => pdf(Buffer.alloc(30 * MO, 'x')),
    'une page': () => '<html><script>alert(1)</script></html>',
    'une image': () => Buffer.from('89504e470d0a1a0a0000', 'hex'),
    'un programme': () => Buffer.concat([Buffer.from('4d5a9000', 'hex'), Buffer.alloc(4000, 1)]),
    'une signature en minuscules': () => `%pdf-1.7\n${SAIN}`,
    rien: () => '',
  };
  for (let n = 1; n <= 6; n += 1) {
    const damaged = abime(pdf(SAIN), next);
    faits[`un document abîmé (${n})`] = () => damaged;
  }
  return casDe('pdf', 'document.pdf', faits);
}
