import { appendFileSync, mkdirSync } from 'node:fs';
import type { Bilan } from './registre';

const DOSSIER = '.cache/verify';

/** Says in a line what a fault cost, and keeps it. */
export function noteBilan(nom: string, bilan: Bilan): void {
  const { acquis, perdus, documents, documentsPerdus, cinqCents, refus, oublis, coupees, doubles } = bilan;
  console.warn(
    [
      `${nom} : ${acquis} écritures annoncées, ${perdus.length} perdues, ${doubles.length} doubles`,
      `${documents} documents, ${documentsPerdus.length} perdus`,
      `${cinqCents.length} autres fautes ; ${refus} refus, dont ${oublis.length} sans ce qui fut saisi ; ${coupees} sans réponse`,
    ].join(' ; '),
  );
  mkdirSync(DOSSIER, { recursive: true });
  appendFileSync(`${DOSSIER}/faults.jsonl`, `${JSON.stringify({ nom, ...bilan })}\n`);
}
