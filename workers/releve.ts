import type { TacheReleve } from '~/infra/releves/lecteur.server';
import { readReleve } from '~/infra/releves/lecture.server';
import type { LectureReleve } from '~/infra/releves/releve';

/** Child process: reads a bank statement or a remittance list, which anybody may have written. */
export default function releve({ octets, nomFichier, choix }: TacheReleve): Promise<LectureReleve> {
  return readReleve(Buffer.from(octets), nomFichier, choix);
}
