import type { ScopedReads } from '~/db/scoped-reads.server';
import type { NatureAFaire } from './natures';
import { type TexteRelance, texteDeDepart } from './textes-relance';

/** An account's text of the reminders of a kind, and its version; 0 as long as it is the one to begin with. */
export async function readTexteRelance(
  db: Pick<ScopedReads, 'from'>,
  compteId: string,
  nature: NatureAFaire,
): Promise<TexteRelance & { version: number }> {
  const [row] = await db.from('textes_relance').where({ compte_id: compteId, nature });
  if (!row) return { ...texteDeDepart(nature), version: 0 };
  const { sujet, texte, sms, version } = row;
  return { sujet, texte, sms, version };
}
