import type { ClientRow, DevisRow } from '~/db/rows/clients';
import { toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { avisDuCentre } from '../comptes/emission-permise.server';
import { avecCode, ecrireNumero } from '../comptes/series';
import { codeDesNumeros } from '../comptes/series.server';
import { ConflitDeSaisie } from '../conflit';
import { findEmetteur } from '../documents/emetteur.server';
import { enteteDuJour } from '../documents/entete-du-jour.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { NotFoundError } from '../errors';
import type { RegimeTva } from '../factures/statuts-facture';
import { lireParametres } from '../parametres/valeurs.server';
import { prescriptionAuJour } from '../prescriptions/lecture.service.server';
import { nomDeClasse } from '../remboursement/classe';
import type { ReglesClasse1 } from '../remboursement/complement';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { announce } from '../webhooks/annonce.server';
import { CHAMPS_DEVIS, type ValeursDevis } from './champs-devis';
import {
  changedFields,
  devisColumns,
  ecartsDeDevis,
  isStored,
  type TextesDevis,
  toDevis,
  toTextes,
} from './devis';
import { centreOfDevis, findDevisRow, lockDevis } from './devis.repo.server';
import { DevisSaisi } from './devis.schema';
import { textesDesPortes } from './devis-des-portes.server';
import { lireRegles } from './devis-lus.repo.server';
import { assertModifiable } from './factures-du-devis.repo.server';
import { computeMontantsDevis } from './montants-devis';
import { priceDevis } from './tarif';
import { termesDu } from './termes-devis';

/** What a new quote starts from: its form, the id that makes it once, and the centre's tax. */
export interface DevisPropose {
  id: string;
  valeurs: ValeursDevis;
  regimeTva: RegimeTva;
  /** What its totals count by. */
  classe1: ReglesClasse1 | null;
  /** What its centre lacks before it may issue; '' where nothing does. */
  avisCentre: string;
}

/**
 * A new quote of today for a client, signed by the caller; what another quote of theirs says where one is named (`copie`), but for serial numbers, which
 * belong to pieces; with `portes` of the devices that the client wears by now, where they are others. Raises NotFoundError, ForbiddenError.
 */
export async function proposeDevis(
  ctx: Context,
  clientId: string,
  copie: string | null = null,
  { portes = false }: { portes?: boolean } = {},
): Promise<DevisPropose> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId, 'devis:lecture');
  const centre = await centreOfDevis(ctx, client.centre_id);
  const { nom_compte, num_adeli_compte } = await findEmetteur(ctx);
  const { date: dateDevis } = toParis(ctx.now());
  const prescription = await prescriptionAuJour(ctx, client.id, dateDevis);
  const textes = copie === null ? {} : await textesACopier(ctx, client, copie);
  const valeurs = DevisSaisi.parse({
    ...termesDu(await lireParametres(ctx), dateDevis),
    dateDevis,
    classeAppareilDevis: prescription?.valable ? nomDeClasse(prescription.classe) : '',
    datePrescriptionDevis: prescription?.valable ? prescription.date : null,
    prescripteurDevis: (prescription?.valable && prescription.prescripteur) || client.prescripteur,
    nomCompte: nom_compte,
    numAdeliCompte: num_adeli_compte,
    ...textes,
    ...(portes ? await textesDesPortes(ctx, client.id, textes, centre.regime_tva) : {}),
  });
  const [regles] = await lireRegles(ctx, client, centre, [{ valeurs, aDefaut: dateDevis }]);
  return {
    id: newId(),
    valeurs,
    regimeTva: centre.regime_tva,
    classe1: regles?.classe1 ?? null,
    avisCentre: await avisDuCentre(ctx, centre),
  };
}

/** What of a quote a copy of today says again. */
async function textesACopier(ctx: Context, client: ClientRow, id: string): Promise<Partial<TextesDevis>> {
  const { row } = await findDevisRow(ctx, id);
  if (row.client_id !== client.id) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  const {
    dateDevis: _jour,
    numeroSerieDDevis: _droite,
    numeroSerieGDevis: _gauche,
    nomCompte: _nom,
    numAdeliCompte: _numero,
    ...textes
  } = toTextes(toDevis(row, row.regime_tva || 'franchise'));
  return textes;
}

/** What saving a quote came to. */
export interface DevisEnregistre {
  id: string;
  numeroDevis: string;
  /** A quote of this id had been saved before from other entries, which stand. */
  dejaAutre?: boolean;
}

/**
 * Saves a new quote with the centre's next number, taken in the same transaction (docs/regles/devis.md). `formId` is the id that its form was
 * opened with: the same form sent again leads to the quote it has made. Anything but an unused id counts as none.
 * Raises DomainError on the fields for a quote that is empty or whose amounts do not fit (`priceDevis`), and when the quote that this form
 * has made was deleted since; NotFoundError, ForbiddenError.
 */
export function createDevis(
  ctx: Context,
  clientId: string,
  saisie: DevisSaisi,
  formId: unknown = null,
): Promise<DevisEnregistre> {
  authorize(ctx, 'client:modifier');
  const wanted = isId(formId) ? formId : newId();
  const other = newId();
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const centre = await centreOfDevis(tx, client.centre_id);
      const entete = await enteteDuJour(tx, centre);
      const { regime_tva } = entete;
      const valeurs = priceDevis(saisie, regime_tva);
      // Under `other`, it is this form's own: the answer to its first try was lost.
      const former = await tx.db
        .from('devis')
        .where({ client_id: client.id })
        .whereIn('id', [wanted, other])
        .first();
      if (former?.supprime_le) throw supprimeDepuis('Ce devis avait été enregistré, puis supprimé');
      if (former) {
        const dejaAutre = changedFields(toDevis(former, regime_tva), valeurs).length > 0;
        return { id: former.id, numeroDevis: former.numero_devis, dejaAutre };
      }
      const code = await codeDesNumeros(tx, centre);
      const numero = await tx.db.nextNumber(client.centre_id, avecCode('devis', code));
      const row = {
        ...devisColumns(valeurs),
        id: wanted,
        centre_id: client.centre_id,
        client_id: client.id,
        numero_devis: ecrireNumero(code, numero),
        ...entete,
        cree_le: tx.now().toISOString(),
        cree_par: tx.acteur.userId,
      };
      if (!(await tx.db.insertUnlessTaken('devis', row))) {
        row.id = other;
        await tx.db.insert('devis', row);
      }
      await announce(tx, 'devis.saved', row);
      await tell(
        tx,
        client,
        'Devis',
        row.numero_devis,
        formatEuros(computeMontantsDevis(valeurs, null).totalTTC),
      );
      return { id: row.id, numeroDevis: row.numero_devis };
    },
    { repeatable: true },
  );
}

/**
 * Changes a quote, which keeps its number and takes the centre's letterhead and tax of today. `version` is the one the form was opened with. Raises
 * DomainError when somebody else has saved it meanwhile, naming what stands in each field that differs, or for amounts that do not fit;
 * NotFoundError, ForbiddenError. The same form sent twice is saved once.
 */
export function updateDevis(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: DevisSaisi,
  version: number,
): Promise<DevisEnregistre> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockDevis(tx, client.id, id);
    const entete = await enteteDuJour(tx, await centreOfDevis(tx, client.centre_id));
    const { regime_tva } = entete;
    const avant = toDevis(row, regime_tva);
    const stored = { id: row.id, numeroDevis: row.numero_devis };
    if (row.version !== version && isStored(avant, saisie)) return stored;
    await assertVersion(row, version, () => conflict(tx, row, avant, saisie));
    const valeurs = priceDevis(saisie, regime_tva, avant);
    const changed = changedFields(avant, valeurs);
    if (changed.length > 0) assertModifiable(row);
    else if (row.decision !== '') return stored;
    const renewed = row.entete !== entete.entete;
    if (changed.length || renewed || row.regime_tva !== regime_tva) {
      const change = { ...nextVersion(tx, row), modifie_par: tx.acteur.userId };
      await tx.db.update('devis', { id: row.id }, { ...devisColumns(valeurs), ...entete, ...change });
      const labels = [...changed.map((champ) => CHAMPS_DEVIS[champ].libelle), ...(renewed ? [EN_TETE] : [])];
      await tell(tx, client, 'Devis modifié', row.numero_devis, labels.join(' ; '));
      await announce(tx, 'devis.saved', row);
    }
    return stored;
  });
}

const EN_TETE = 'En-tête du centre';

const tell = (tx: Context, client: ClientRow, action: string, numero: string, details: string) =>
  addHistorique(tx, client, { action, details: details ? `${numero}, ${details}` : numero });

/** The error of the second of two people: who was first, and what now stands in each field that differs from theirs. */
async function conflict(
  tx: Context,
  row: DevisRow,
  stored: ValeursDevis,
  saisie: ValeursDevis,
): Promise<ConflitDeSaisie> {
  const auteur = (await userNames(tx, [row.modifie_par])).get(row.modifie_par ?? '');
  const message =
    `Ce devis a été modifié${auteur ? ` par ${auteur}` : ''} pendant votre saisie. ` +
    'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.';
  return new ConflitDeSaisie(message, row.version, ecartsDeDevis(stored, saisie));
}
