import { accord } from '~/lib/accord';
import { ditManquesDuCentre, manquesDuCentre } from '../comptes/identite-centre';
import { eachCompte } from './centres.server';
import { bornes, type ConstatReparable, type Examen } from './constat';
import type { BaseOuverte } from './installation';

const FAIRE =
  'Demandez à l’administrateur du compte de compléter le centre, ou faites-le par « auricule centres update ».';

/** The centres that issue, or had issued before that was asked, without all that says who they are. */
export async function examineIdentites({ base }: { base: BaseOuverte }): Promise<Examen> {
  const constats: ConstatReparable[] = [];
  let centres = 0;
  for await (const { nom, db } of eachCompte(base)) {
    for (const centre of await db.from('centres').orderBy('name')) {
      centres += 1;
      const dit = ditManquesDuCentre(centre, manquesDuCentre(centre));
      if (dit && !centre.identite_exigee)
        constats.push({
          gravite: 'surveiller',
          quoi: `${nom} : ${dit} Ses factures ne le disent pas.`,
          faire: FAIRE,
        });
    }
  }
  return {
    bilan: accord(centres, 'centre', 'centres'),
    constats: bornes(constats, (nombre) => ({
      gravite: 'surveiller',
      quoi: `Et ${accord(nombre, 'autre centre', 'autres centres')}.`,
      faire: FAIRE,
    })),
  };
}
