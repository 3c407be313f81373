import type { AppareilRow } from '~/db/rows/clients';
import type { ReparationRow } from '~/db/rows/sav';
import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { suivreReparation } from '../exemplaires/suivi-reparation.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { colonnesDe, estPareil, type Jours } from './colonnes';
import { assertJours, conflitDe, inserer, noterSav } from './ecriture.server';
import {
  CHAMPS_REPARATION,
  ETATS_REPARATION,
  etatDeReparation,
  nomRepare,
  SUITES_REPARATION,
} from './reparation';
import { MESSAGES_REPARATION, type ReparationSaisie, type SuiteReparationSaisie } from './reparation.schema';
import { findReparationRow, lockReparationRow } from './reparations.repo.server';

/**
 * Takes a device of a client in for repair: with its supplier, who pays, what is lent meanwhile, and the days that are known. The same form sent
 * twice makes one. Returns its id. Raises DomainError on the fields for days to come or out of order, a device or quote that is not the client's,
 * NotFoundError, ForbiddenError.
 */
export function createReparation(
  ctx: Context,
  clientId: string,
  saisie: ReparationSaisie,
  { formId }: { formId?: unknown } = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const ids = { id: isId(formId) ? formId : newId(), autre: newId(), deja: MESSAGES_REPARATION.deja };
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const colonnes = await colonnesOf(tx, client.id, saisie);
      const { id, neuf } = await inserer(tx, 'reparations', client, ids, colonnes);
      if (!neuf) return id;
      const liens = await suivreReparation(tx, client, null, await findReparationRow(tx, client.id, id));
      await tx.db.update('reparations', { id }, liens);
      await noterSav(tx, client, 'reparation:creation', 'Réparation', dire(colonnes));
      return id;
    },
    { repeatable: true },
  );
}

/**
 * Saves a repair's form, its days among it. `version` is the one that it was opened with. Raises ConflitDeSaisie when somebody else saved
 * meanwhile, and as `createReparation` does.
 */
export function updateReparation(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: ReparationSaisie,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockReparationRow(tx, client.id, id);
    const colonnes = await colonnesOf(tx, client.id, saisie, row);
    if (estPareil(row, colonnes)) return;
    await assertVersion(row, version, () =>
      conflitDe(CHAMPS_REPARATION, MESSAGES_REPARATION.conflit, row, colonnes),
    );
    const liens = await suivreReparation(tx, client, row, { ...row, ...colonnes });
    await tx.db.update('reparations', { id }, { ...colonnes, ...liens, ...nextVersion(tx, row) });
    await noterSav(tx, client, 'reparation:modification', 'Réparation modifiée', dire(colonnes));
  });
}

/**
 * Notes the next step of a repair: sent to the supplier, back, handed over. `version` is the one that the form was opened with. Raises DomainError
 * for a step that does not follow, days out of order, when somebody else saved meanwhile, NotFoundError, ForbiddenError.
 */
export function avancerReparation(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: SuiteReparationSaisie,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockReparationRow(tx, client.id, id);
    if (row.version !== version)
      throw new DomainError('modifie_entre_temps', MESSAGES_REPARATION.conflit, {
        '': MESSAGES_REPARATION.conflit,
      });
    if (!SUITES_REPARATION[row.etat].includes(saisie.etat))
      throw new DomainError('sav_etape_impossible', MESSAGES_REPARATION.etape, {
        etat: MESSAGES_REPARATION.etape,
      });
    const colonnes = suiteOf(row, saisie);
    assertJours(ctx, [...joursAvant(row), ['le', 'Date', saisie.le]]);
    if (rendLePret(row, saisie))
      assertJours(ctx, [
        ['le', L.pretLe.libelle, row.pret_le],
        ['le', 'Date', saisie.le],
      ]);
    const liens = await suivreReparation(tx, client, row, { ...row, ...colonnes });
    await tx.db.update('reparations', { id }, { ...colonnes, ...liens, ...nextVersion(tx, row) });
    await noterSav(tx, client, 'reparation:etape', 'Réparation', dire({ ...row, ...colonnes }));
  });
}

/** Deletes a repair that was noted by mistake; the register has its devices where they were. Raises NotFoundError, ForbiddenError. */
export function deleteReparation(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockReparationRow(tx, client.id, id);
    await suivreReparation(tx, client, row, null);
    await tx.db.delete('reparations', { id: row.id });
    await noterSav(tx, client, 'reparation:suppression', 'Réparation supprimée', dire(row));
  });
}

const L = CHAMPS_REPARATION;

async function colonnesOf(
  tx: Context,
  client_id: string,
  saisie: ReparationSaisie,
  former?: ReparationRow,
): Promise<Partial<ReparationRow>> {
  const jours: Jours = (['recueLe', 'envoyeeLe', 'revenueLe', 'remiseLe'] as const).map((nom) => [
    nom,
    L[nom].libelle,
    saisie[nom],
  ]);
  assertJours(tx, jours);
  assertJours(tx, [
    ['pretLe', L.pretLe.libelle, saisie.pretLe],
    ['pretRenduLe', L.pretRenduLe.libelle, saisie.pretRenduLe],
  ]);
  assertJours(tx, [
    ['recueLe', L.recueLe.libelle, saisie.recueLe],
    ['accordLe', L.accordLe.libelle, saisie.accordLe],
  ]);
  if (saisie.retourPrevuLe !== null && saisie.retourPrevuLe < (saisie.envoyeeLe ?? '')) {
    const message = 'Le retour est attendu après l’envoi.';
    throw new DomainError('sav_date_impossible', message, { retourPrevuLe: message });
  }
  const colonnes = colonnesDe<ReparationRow, keyof typeof L>(CHAMPS_REPARATION, {
    ...saisie,
    appareilId: saisie.appareilId || null,
    devisId: saisie.devisId || null,
  });
  const etat = etatDeReparation({
    envoyee_le: saisie.envoyeeLe,
    revenue_le: saisie.revenueLe,
    remise_le: saisie.remiseLe,
  });
  const appareil = await appareilDe(tx, client_id, saisie.appareilId, former);
  await assertDevis(tx, client_id, saisie.devisId);
  return { ...colonnes, ...appareil, etat };
}

/** What a repair keeps of the device that is chosen; once chosen, what was kept then stays. */
async function appareilDe(
  tx: Context,
  client_id: string,
  id: string,
  former: ReparationRow | undefined,
): Promise<Partial<ReparationRow>> {
  if (id === '') return {};
  if (former?.appareil_id === id) {
    const { oreille, marque, modele, numero_serie } = former;
    return { oreille, marque, modele, numero_serie };
  }
  const row: AppareilRow | undefined = isId(id)
    ? await tx.db.from('appareils').where({ id, client_id }).first()
    : undefined;
  if (!row) throw new NotFoundError('reparation_introuvable', 'Cet appareil n’est pas au client.');
  const { oreille, marque, modele, numero_serie } = row;
  return { oreille, marque, modele, numero_serie };
}

async function assertDevis(tx: Context, client_id: string, id: string): Promise<void> {
  if (id === '') return;
  const row = isId(id) ? await tx.db.from('devis').where({ id, client_id }).first() : undefined;
  if (!row) throw new NotFoundError('devis_introuvable', 'Ce devis n’est pas au client.');
}

const joursAvant = (row: ReparationRow): Jours => [
  ['le', L.recueLe.libelle, row.recue_le],
  ['le', L.envoyeeLe.libelle, row.envoyee_le],
  ['le', L.revenueLe.libelle, row.revenue_le],
];

/** What the patient has answered to a quote by that step; nothing where no answer is awaited. */
const reponseOf = (
  { prise_en_charge, accord }: ReparationRow,
  { accord: dit, le }: SuiteReparationSaisie,
): Partial<ReparationRow> =>
  prise_en_charge === 'devis' && accord === '' && dit !== '' ? { accord: dit, accord_le: le } : {};

const suiteOf = (row: ReparationRow, saisie: SuiteReparationSaisie): Partial<ReparationRow> => ({
  ...reponseOf(row, saisie),
  ...etapeOf(row, saisie),
});

function etapeOf(row: ReparationRow, saisie: SuiteReparationSaisie): Partial<ReparationRow> {
  const { etat, le } = saisie;
  if (etat === 'envoyee') {
    if (saisie.retourPrevuLe !== null && saisie.retourPrevuLe < le) {
      const message = 'Le retour est attendu après l’envoi.';
      throw new DomainError('sav_date_impossible', message, { retourPrevuLe: message });
    }
    return {
      ...{ etat, envoyee_le: le, retour_prevu_le: saisie.retourPrevuLe },
      fournisseur: saisie.fournisseur || row.fournisseur,
      reference: saisie.reference || row.reference,
    };
  }
  const issue = saisie.issue || row.issue;
  const dit = { issue, nouveau_numero: saisie.nouveauNumero || row.nouveau_numero };
  if (etat === 'revenue') return { ...dit, etat, revenue_le: le };
  return { ...dit, etat, remise_le: le, ...(rendLePret(row, saisie) && { pret_rendu_le: le }) };
}

/** Whether the loan comes back with the step. */
const rendLePret = (row: ReparationRow, { etat, pretRendu }: SuiteReparationSaisie): boolean =>
  etat === 'remise' && pretRendu && row.pret_le !== null && row.pret_rendu_le === null;

const dire = (row: Partial<ReparationRow>): string => {
  const nom = nomRepare({ marque: row.marque ?? '', modele: row.modele ?? '' });
  const cote = row.oreille ? ` (${COTE[row.oreille].nom})` : '';
  const serie = row.numero_serie ? ` n° ${row.numero_serie}` : '';
  const jour = row.remise_le ?? row.revenue_le ?? row.envoyee_le ?? row.recue_le ?? '';
  return `${nom}${serie}${cote} : ${ETATS_REPARATION[row.etat ?? 'recue'].toLowerCase()}, ${formatDay(jour)}`;
};
