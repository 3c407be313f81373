import { diagnose, resumeDiagnostic } from '../diagnostics/diagnostic.server';
import { Abandon, type EnCours, type Fait } from './bail.server';
import type { Etabli } from './etabli.server';
import { prochaineFois } from './horaires';

/** After the backup, when nobody is at work. */
const HEURE_DIAGNOSTIC = '03:40';

/** The checks that read little; what they find stands in the job's row and, each with what to do, in the log. */
export async function diagnoseNightly(
  { installation, now, log }: Etabli,
  { signal }: EnCours,
): Promise<Fait> {
  const prochain = prochaineFois(now(), HEURE_DIAGNOSTIC);
  if (!installation) return { resultat: 'Laissé à la commande.', prochain };
  const diagnostic = await diagnose(installation, { legers: true, signal }).catch((error: unknown) => {
    throw signal.aborted ? new Abandon() : error;
  });
  for (const { nom, constats } of diagnostic.controles)
    for (const { gravite, quoi, faire } of constats)
      log.warn({ controle: nom, gravite, faire }, `Diagnostic : ${quoi}`);
  return { resultat: resumeDiagnostic(diagnostic), prochain };
}
