import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import type { ReparationRow } from '~/db/rows/sav';
import { formatDay } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { cleDeSerie, ETATS_EXEMPLAIRE } from './exemplaire';
import { exemplaireDeSerie, findExemplaireRow } from './exemplaires.repo.server';
import { bouger } from './geste-reparation.server';

const dehors = (row: ReparationRow | null): boolean => row?.pret_le != null && row.pret_rendu_le === null;

/**
 * Has the device follow that a repair lends: from the stock to the patient, and back. Returns which one it is; null where the register does not know the
 * number. The caller has locked the client. Raises DomainError on the field for one that is not free, and as `deplacer` does.
 */
export async function suivrePret(
  tx: Context,
  client: ClientRow,
  avant: ReparationRow | null,
  apres: ReparationRow | null,
): Promise<string | null> {
  const former = avant && (await pretDe(tx, client, avant, avant));
  const next = apres && (await pretDe(tx, client, avant, apres));
  const [etaitDehors, estDehors] = [dehors(avant), dehors(apres)];
  const meme = former?.id === next?.id;
  if (avant && former && etaitDehors && !(meme && estDehors))
    await reprendre(tx, client, former, apres ?? avant);
  const lie = meme && etaitDehors && avant?.pret_exemplaire_id === next?.id;
  if (apres && next && estDehors && !lie) await preter(tx, client, next, apres);
  return next?.id ?? null;
}

/** The device of the register that a repair lends. */
export async function pretDe(
  tx: Context,
  client: ClientRow,
  avant: ReparationRow | null,
  { pret_numero: numeroSerie }: ReparationRow,
): Promise<ExemplaireRow | null> {
  const cle = cleDeSerie(numeroSerie);
  if (cle === '') return null;
  if (avant?.pret_exemplaire_id && cleDeSerie(avant.pret_numero) === cle)
    return findExemplaireRow(tx, avant.pret_exemplaire_id);
  return exemplaireDeSerie(tx, client.centre_id, { numeroSerie });
}

async function preter(
  tx: Context,
  client: ClientRow,
  row: ExemplaireRow,
  reparation: ReparationRow,
): Promise<void> {
  if (row.etat === 'pret' && row.client_id === client.id) return;
  if (row.etat !== 'en_stock') {
    const message = `L’appareil n° ${row.numero_serie} est « ${ETATS_EXEMPLAIRE[row.etat].libelle} » : il ne peut pas être prêté.`;
    throw new DomainError('numero_indisponible', message, { pretNumero: message });
  }
  const motif = `Prêté pendant une réparation, le ${formatDay(reparation.pret_le ?? '')}`;
  const { oreille } = reparation;
  await bouger(tx, row, { vers: 'pret', motif, reparation, client, ...(oreille && { oreille }) });
}

/** Back into the stock; a device that somebody has moved elsewhere meanwhile stays there. */
async function reprendre(
  tx: Context,
  client: ClientRow,
  row: ExemplaireRow,
  reparation: ReparationRow,
): Promise<void> {
  if (row.etat !== 'pret' || row.client_id !== client.id || row.produit_id === null) return;
  const { pret_rendu_le: jour } = reparation;
  const motif = jour === null ? 'Prêt noté par erreur' : `Prêt rendu le ${formatDay(jour)}`;
  await bouger(tx, row, { vers: 'en_stock', motif, reparation });
}
