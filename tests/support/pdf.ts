import type { Context } from '~/domain/access/context.server';
import { addFichiers } from '~/domain/fichiers/fichiers.service.server';
import { newId } from '~/lib/ids.server';
import { envoyer } from './envoi';

/** The smallest PDF that a reader opens; `marque` makes its content another one. */
export function createPdf(marque = ''): Uint8Array {
  const objets = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = `%PDF-1.4\n%${marque}\n`;
  const places: number[] = [];
  for (const [index, objet] of objets.entries()) {
    places.push(Buffer.byteLength(text));
    text += `${index + 1} 0 obj\n${objet}\nendobj\n`;
  }
  const table = Buffer.byteLength(text);
  text += `xref\n0 4\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** A PDF attached to a client; returns its id. */
export async function attachPdf(
  ctx: Context,
  clientId: string,
  nom = 'ordonnance.pdf',
  place?: string,
): Promise<string> {
  await addFichiers(ctx, clientId, [envoyer({ nom, contenu: createPdf(newId()) }, place)]);
  const row = await ctx.db.from('fichiers').where({ client_id: clientId }).orderBy('id', 'desc').first();
  if (!row) throw new Error('Fichier non joint');
  return row.id;
}
