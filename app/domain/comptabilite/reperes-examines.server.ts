import { formatInstant } from '~/lib/dates';
import type { ConstatDeChaine } from './constats-scelles';
import type { Releve } from './releve-constats';
import { type Gardien, holds, lastRepere, listReperes, readRepere, remiseConnue } from './repere.server';
import { ILLISIBLE, type Repere } from './repere-scelles';

/**
 * Compares a chain with its marks beside the files: the last of them must be readable and in it, and what parted from it before is told. A chain that is shorter
 * than its last mark after a backup was put back is told as that. Raises what database and store raise.
 */
export async function examineReperes(
  gardien: Gardien,
  centreId: string,
  releve: Pick<Releve, 'add'>,
): Promise<{ rang: number; poseLe: string } | null> {
  const { fichiers, now } = gardien;
  const tell = (
    gravite: ConstatDeChaine['gravite'],
    nature: ConstatDeChaine['nature'],
    rang: number,
    quoi: string,
  ) => releve.add({ gravite, nature, rang, genre: null, objetId: null, numero: null, quoi });
  const tete = await gardien.db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const dernier = await lastRepere(fichiers, centreId);
  if (!dernier) {
    if (tete?.rang)
      tell(
        'remarque',
        'sansRepere',
        tete.rang,
        'Aucun repère de la chaîne à côté des fichiers : sa fin n’est tenue que par la base. Le serveur en pose un chaque heure.',
      );
    return null;
  }
  const last = dernier.lisible;
  for (const each of last?.remises ?? []) tell('remarque', 'remise', each.reprend, direRemise(each));
  const seen = { rang: dernier.rang, poseLe: dernier.poseLe };
  if (!dernier.lu)
    tell(
      'rupture',
      'repere',
      dernier.rang,
      `Le dernier repère (du ${formatInstant(dernier.poseLe)}, scellé ${dernier.rang}) n’est plus lisible : son fichier a été abîmé ou remplacé. ${last ? `Celui d’avant, du ${formatInstant(last.poseLe)}, ne tient la chaîne que jusqu’au scellé ${last.rang}` : 'Aucun autre ne tient la fin de la chaîne'}, et aucun n’est posé tant que rien n’est dit. Remettez ce fichier d’une copie, ou dites ce qui est arrivé par « auricule compta reprise ».`,
    );
  if (!last || (await holds(gardien, centreId, last))) return seen;
  const remise = await remiseConnue(fichiers, now());
  if (remise && remise >= last.poseLe) {
    tell(
      'remarque',
      'remise',
      last.rang,
      `Une sauvegarde a été remise le ${formatInstant(remise)} : la base est plus ancienne que son dernier repère (scellé ${last.rang}, le ${formatInstant(last.poseLe)}). Ce qui a été émis après elle n’y est plus.`,
    );
    return seen;
  }
  const rang = tete?.rang ?? 0;
  const suite =
    'Si une sauvegarde a été remise autrement que par « auricule restore », ou si une bascule a perdu la fin de la base, dites-le par « auricule compta reprise ».';
  if (last.rang > rang) {
    tell(
      'rupture',
      'fin',
      rang,
      `La fin de la chaîne a été coupée : le repère du ${formatInstant(last.poseLe)} va jusqu’au scellé ${last.rang}, la base jusqu’au ${rang}. ${suite}`,
    );
    return seen;
  }
  const bon = await lastHolding(gardien, centreId, last.remises.at(-1)?.le ?? '');
  tell(
    'rupture',
    'repere',
    last.rang,
    `La chaîne a été réécrite${bon ? ` après le scellé ${bon.rang} (repère du ${formatInstant(bon.poseLe)}, qui tient)` : ''} : le scellé ${last.rang} n’est plus celui du repère du ${formatInstant(last.poseLe)}. ${suite}`,
  );
  return seen;
}

const direRemise = ({ le, raison, perdu, reprend }: Repere['remises'][number]): string => {
  const fait = raison
    ? `Reprise acceptée le ${formatInstant(le)} (« ${raison} »)`
    : `Une sauvegarde a été remise le ${formatInstant(le)}`;
  const pose = formatInstant(perdu.poseLe);
  return perdu.empreinte === ILLISIBLE
    ? `${fait} : le repère du ${pose} (scellé ${perdu.rang}) n’était plus lisible, la chaîne allait alors jusqu’au scellé ${reprend}.`
    : `${fait} : le repère du ${pose} allait jusqu’au scellé ${perdu.rang}, la chaîne a repris au scellé ${reprend}. Ce qui a été émis entre les deux n’est plus dans cette base.`;
};

/** The last mark that the chain still has, looked for by halves: what one mark holds, those before it hold too. */
async function lastHolding(gardien: Gardien, centreId: string, depuis: string): Promise<Repere | null> {
  const cles = await listReperes(gardien.fichiers, centreId);
  const own = cles.filter(({ le }) => le >= (depuis ? Date.parse(depuis) : 0));
  let found: Repere | null = null;
  for (let [low, high] = [0, own.length - 1]; low <= high; ) {
    const middle = (low + high) >> 1;
    const cle = own[middle];
    const repere = cle ? await readRepere(gardien.fichiers, cle, centreId) : null;
    if (repere && (await holds(gardien, centreId, repere))) {
      found = repere;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
}
