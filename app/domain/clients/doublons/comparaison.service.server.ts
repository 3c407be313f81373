import type { ClientRow } from '~/db/rows/clients';
import { type Oreille, oreilles } from '~/lib/oreilles';
import { authorize, type Context } from '../../access/context.server';
import { appareilsOfAll } from '../../appareillage/appareils.server';
import { CHAMPS_FUSION, type FicheFusion, sameChamp } from './champs-fusion';
import { findPaire } from './fusions.repo.server';
import { type Comptes, countSuivis, listComptes, TABLES_RATTACHEES } from './rattaches.repo.server';
import { type Cote, proposedCote, valeurChamp } from './valeurs-fusion';

/** One of two clients that may become one. Instants in UTC. */
export interface FicheComparee {
  _id: string;
  nom: string;
  version: number;
  dateCreation: string;
  modifieLe: string;
  /** '2 devis', '1 facture': what belongs to it. */
  suivis: string[];
}

export interface ChampCompare {
  nom: string;
  libelle: string;
  premier: string;
  second: string;
  choix: Cote | 'deux';
  /** Both can be kept. */
  joignable: boolean;
}

/** Two clients side by side. The social security numbers are masked. */
export interface Comparaison {
  premier: FicheComparee;
  second: FicheComparee;
  /** Which of them is proposed to stay. */
  garde: Cote;
  differents: ChampCompare[];
  egaux: { libelle: string; valeur: string }[];
  /** Ears for which both have a device that was taken from the stock. */
  deuxAppareils: Oreille[];
}

/**
 * Two clients of one centre, field by field, with the values that are proposed for the one that they become. The one with more records
 * is proposed to stay, then the older one. Raises NotFoundError for clients of nobody, others, the trash or two centres, ForbiddenError.
 */
export async function compareClients(
  ctx: Context,
  premierId: string,
  secondId: string,
): Promise<Comparaison> {
  authorize(ctx, 'client:modifier');
  const paire = await findPaire(ctx, premierId, secondId);
  const appareils = await appareilsOfAll(ctx, [premierId, secondId]);
  const withAppareils = (row: ClientRow): FicheFusion => ({ ...row, appareils: appareils(row.id) });
  const [premier, second] = [withAppareils(paire.premier), withAppareils(paire.second)];
  const ofPremier = await countSuivis(ctx, premier.id);
  const ofSecond = await countSuivis(ctx, second.id);
  const garde = proposedGarde(premier, ofPremier, second, ofSecond);
  const differents = CHAMPS_FUSION.filter((champ) => !sameChamp(champ, premier, second)).map((champ) => {
    const valeurs = { premier: valeurChamp(champ, premier), second: valeurChamp(champ, second) };
    const joignable = champ.nom === 'note' && premier.note !== '' && second.note !== '';
    const choix = joignable ? ('deux' as const) : proposedCote(champ, premier, second, garde);
    return { nom: champ.nom, libelle: champ.libelle, ...valeurs, choix, joignable };
  });
  const egaux = CHAMPS_FUSION.filter((champ) => sameChamp(champ, premier, second))
    .map((champ) => ({ libelle: champ.libelle, valeur: valeurChamp(champ, premier) }))
    .filter(({ valeur }) => valeur !== '');
  const isOfStock = (fiche: FicheFusion, oreille: Oreille) => fiche.appareils[oreille].produit !== null;
  const deuxAppareils = oreilles.filter(
    (oreille) => isOfStock(premier, oreille) && isOfStock(second, oreille),
  );
  return {
    premier: toFiche(premier, ofPremier),
    second: toFiche(second, ofSecond),
    garde,
    differents,
    egaux,
    deuxAppareils,
  };
}

const toFiche = (row: ClientRow, comptes: Comptes): FicheComparee => ({
  _id: row.id,
  nom: `${row.nom} ${row.prenom}`.trim(),
  version: row.version,
  dateCreation: row.date_creation,
  modifieLe: row.modifie_le,
  suivis: listComptes(comptes),
});

/** The history tells nothing about which record is the one in use: every record has one. */
const records = (comptes: Comptes): number =>
  TABLES_RATTACHEES.reduce((sum, { table }) => sum + (table === 'historique' ? 0 : comptes[table]), 0);

function proposedGarde(premier: ClientRow, ofPremier: Comptes, second: ClientRow, ofSecond: Comptes): Cote {
  const more = records(ofPremier) - records(ofSecond);
  const older = second.date_creation.localeCompare(premier.date_creation) || second.rang - premier.rang;
  return (more || older) >= 0 ? 'premier' : 'second';
}
