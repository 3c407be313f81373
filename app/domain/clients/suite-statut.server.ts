import type { ClientRow } from '~/db/rows/clients';
import { isMaskedNir, maskNir } from '~/lib/nir';
import type { Context } from '../access/context.server';
import { getRendezVous } from '../agenda/rendez-vous.server';
import { DomainError } from '../errors';
import { standingFactures } from '../factures/facturation.server';
import { applyStatut, assertComplete, type NouveauStatut } from './application-statut.server';
import { type ClientSaisi, MESSAGES_CLIENT } from './client.schema';
import { clientColumns } from './clients.repo.server';
import { changedLabels } from './modification.server';
import { findStatut } from './statuts';

/**
 * Applies the form's status when it differs, or when its appointment moved. Tells whether Facturé lacks its billing
 * details, or with `montrer` that it is to be looked at before an invoice is made of it.
 */
export async function followStatut(
  tx: Context,
  row: ClientRow,
  saisie: ClientSaisi,
  { acceptes, montrer }: { acceptes: readonly string[]; montrer: boolean },
): Promise<boolean> {
  if (!(await changesStatut(tx, row, saisie))) return false;
  const wanted = statutFromForm(saisie);
  const { dateFacturation, rbstSS, rbstCompl } = saisie;
  const incomplete = montrer || [dateFacturation, rbstSS, rbstCompl].includes(null);
  if (saisie.statut === 'Facturé' && (incomplete || (await hasFacture(tx, row.id)))) return true;
  assertComplete(wanted);
  await applyStatut(tx, row, wanted, acceptes);
  return false;
}

/** Whether every field of the form stands as it says. */
export const stands = async (tx: Context, row: ClientRow, form: ClientSaisi): Promise<boolean> =>
  changedLabels(row, clientColumns(form)).length === 0 && !(await changesStatut(tx, row, form));

/** The same of what a form was opened on, which has a number masked. */
export const standsAsOpened = async (tx: Context, row: ClientRow, form: ClientSaisi): Promise<boolean> => {
  if (!isMaskedNir(form.numeroSecu)) return stands(tx, row, form);
  return (
    form.numeroSecu === maskNir(row.numero_secu) && stands(tx, row, { ...form, numeroSecu: row.numero_secu })
  );
};

const changesStatut = async (tx: Context, row: ClientRow, saisie: ClientSaisi): Promise<boolean> =>
  saisie.statut !== row.statut || (await movesRendezVous(tx, row, statutFromForm(saisie)));

function statutFromForm(saisie: ClientSaisi): NouveauStatut {
  const ligne = findStatut(saisie.statut);
  const champs = ligne?.dialogue === 'rdv' ? { date: ligne.champDate, heure: ligne.champHeure } : undefined;
  return {
    ...saisie,
    champs,
    date: ligne?.dialogue === 'rdv' ? saisie[ligne.champDate] : null,
    heure: ligne?.dialogue === 'rdv' ? saisie[ligne.champHeure] : null,
  };
}

/** The form still holds the details of the last invoice: a new one asks for its own. */
const hasFacture = async (tx: Context, clientId: string): Promise<boolean> =>
  (await standingFactures(tx, clientId).limit(1)).length > 0;

async function movesRendezVous(tx: Context, row: ClientRow, wanted: NouveauStatut): Promise<boolean> {
  const ligne = findStatut(wanted.statut);
  if (ligne?.dialogue !== 'rdv') return false;
  const current = await getRendezVous(tx, row.id);
  if (!current[ligne.champDate]) return wanted.date !== null;
  return current[ligne.champDate] !== wanted.date || current[ligne.champHeure] !== wanted.heure;
}

/** What Facturé is refused with where nobody is there to be asked for its billing details. */
export const statutIncomplet = (): DomainError =>
  new DomainError('statut_incomplet', MESSAGES_CLIENT.champsObligatoires, {
    statut: MESSAGES_CLIENT.champsObligatoires,
  });
