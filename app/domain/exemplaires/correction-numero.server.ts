import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import type { AppareilPose } from '../appareillage/appareils-du-client';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { cleDeSerie, clesDExemplaire, PORTES } from './exemplaire';
import { exemplaireDeSerie } from './exemplaires.repo.server';
import { corrigerSurLaFiche } from './numero-partout.server';

interface Changement {
  oreille: Oreille;
  before: AppareilPose;
  after: AppareilPose;
}

const MEME = ['marqueAppareil', 'modelAppareil'] as const;

/** Whether the tab says the same device under another number, or under none any more. */
function isRenumerote({ before, after }: Changement): boolean {
  const [was, is] = [cleDeSerie(before.numeroSerie), cleDeSerie(after.numeroSerie)];
  if (was === '' || was === is || before.produit !== after.produit || !isFitted(after)) return false;
  return MEME.every((champ) => compactText(before[champ]) === compactText(after[champ]));
}

/**
 * A number that is written otherwise on the Appareillage tab, and that no other device has, was misread: it is put right on the device of the register, whose
 * record follows, and no piece moves. Of a device that already has a story of its own, and of a number that is wiped out, that cannot be known: refused, with
 * the way to the device's page. Returns whether any was put right; `changes` then stand on what is written. The caller has locked the client. Raises
 * DomainError on the field, ForbiddenError.
 */
export async function corrigerNumeros(
  tx: Context,
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  changes: Changement[],
): Promise<boolean> {
  const apres = changes.map(({ after }) => cleDeSerie(after.numeroSerie));
  let corrige = false;
  for (const change of changes.filter(isRenumerote)) {
    const { oreille, before, after } = change;
    const former = await trouve(tx, client.centre_id, before);
    if (former?.client_id !== client.id || !PORTES.includes(former.etat)) continue;
    // It goes to the other ear, or comes from there: devices that change places.
    if (apres.includes(former.serie_cle) || (await trouve(tx, client.centre_id, after))) continue;
    const { cote } = OREILLES[oreille];
    if (cleDeSerie(after.numeroSerie) === '') {
      // Of no product, it is the patient's, and no stock counts it.
      if (before.produit === null) continue;
      throw refus(cote, former, EFFACE(former.numero_serie));
    }
    if (await isVecu(tx, former)) throw refus(cote, former, VECU(former.numero_serie, after.numeroSerie));
    await renommer(tx, former, after.numeroSerie);
    change.before = { ...before, numeroSerie: after.numeroSerie };
    corrige = true;
  }
  return corrige;
}

const trouve = (tx: Context, centreId: string, { numeroSerie, produit, marqueAppareil }: AppareilPose) =>
  exemplaireDeSerie(tx, centreId, { numeroSerie, produitId: produit, marque: marqueAppareil });

/** Whether anything has happened to a device but that its patient's record made it known. */
async function isVecu(tx: Context, { id, client_id }: ExemplaireRow): Promise<boolean> {
  const moves = await tx.db.from('mouvements_exemplaire').where({ exemplaire_id: id }).limit(2);
  return (
    moves.length !== 1 || moves.some((move) => move.vers !== 'appareille' || move.client_id !== client_id)
  );
}

async function renommer(tx: Context, row: ExemplaireRow, numeroSerie: string): Promise<void> {
  const next = {
    numero_serie: numeroSerie,
    ...clesDExemplaire({ numeroSerie, marque: row.marque }),
    version: row.version + 1,
    modifie_le: tx.now().toISOString(),
  };
  if (!(await tx.db.updateUnlessTaken('exemplaires', { id: row.id }, next))) throw dejaConnu(numeroSerie);
  await corrigerSurLaFiche(tx, row, numeroSerie);
  await trace(tx, {
    action: 'exemplaire:modification',
    objet: 'exemplaire',
    objetId: row.id,
    centreId: row.centre_id,
    details: `n° ${row.numero_serie} devient ${numeroSerie}`,
  });
}

export function dejaConnu(numeroSerie: string): DomainError {
  const message = `Un autre appareil a déjà le n° ${numeroSerie}.`;
  return new DomainError('numero_connu', message, { numeroSerie: message });
}

const VECU = (ancien: string, nouveau: string) =>
  `Le n° ${ancien} a déjà une histoire (reçu, à l’essai, réparé…). S’il a été mal lu, corrigez-le sur la page de l’appareil ; si ${nouveau} est un autre appareil, retirez d’abord celui-ci de la fiche, enregistrez, puis choisissez l’autre.`;
const EFFACE = (numero: string) =>
  `Le n° ${numero} est suivi : il ne s’efface pas ici. S’il a été mal lu, écrivez le bon ; si l’appareil n’est plus porté, retirez-le en entier.`;

const refus = (cote: 'G' | 'D', { id, numero_serie }: ExemplaireRow, message: string) =>
  new DomainError(
    'numero_indisponible',
    message,
    { [`numeroSerie${cote}`]: message },
    { genre: 'appareil', id, numero: numero_serie },
  );
