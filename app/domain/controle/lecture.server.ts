import type { ClientRow, FichierRow } from '~/db/rows/clients';
import type { SignatureRow } from '~/db/rows/signatures';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { toBilan } from '../bilans/bilan';
import { echeanceDe } from '../comptes-rendus/echeance.server';
import { findDevisDuDossier } from '../devis/devis-du-dossier.server';
import { NotFoundError } from '../errors';
import { lireEssais as lireEssaisDuClient } from '../essais/essais-lus.server';
import { lireEtapes } from '../plan-suivi/etapes-lues.server';
import { lireValidite } from '../prescriptions/parametres.server';
import { finDeValidite } from '../prescriptions/prescription';
import {
  type Appareillage,
  appareillageApres,
  appareillageAvant,
  appareillagesDe,
  cleAppareillage,
} from './appareillages';
import type { DossierLu } from './dossier-lu';
import { lireQuestionnaires, lireSav } from './lecture-apres.server';
import {
  type Lieu,
  LUS_MAX,
  lireAvoirs,
  lireComptesRendus,
  lireDevis,
  lireFactures,
  lireReglements,
} from './lecture-vente.server';

/** The fittings of a client whom the caller has found, the latest first. */
async function lireAppareillages(tx: Context, client: ClientRow): Promise<[Appareillage, ...Appareillage[]]> {
  const rows = await tx.db
    .from('appareils')
    .where({ client_id: client.id })
    .orderBy('oreille')
    .orderBy('id')
    .limit(LUS_MAX);
  return appareillagesDe(rows, client.date_appareillage, await remplacantsDe(tx, client.id));
}

/** The serial numbers of what took the place of a client's devices under their warranty, as they are compared. */
async function remplacantsDe(tx: Context, client_id: string): Promise<Set<string>> {
  const moved = await tx.db
    .from('mouvements_exemplaire')
    .where({ client_id, origine: 'exemplaire', vers: 'appareille' })
    .select('exemplaire_id');
  const ids = moved.map(({ exemplaire_id }) => exemplaire_id);
  const rows = await tx.db.from('exemplaires').whereIn('id', ids).select('serie_cle');
  return new Set(rows.map(({ serie_cle }) => serie_cle));
}

/** A fitting of a client, by its name, with all that the record holds of it. Raises NotFoundError. */
export async function lireAppareillage(
  tx: Context,
  client: ClientRow,
  cle: string,
): Promise<{ all: Appareillage[]; dossier: DossierLu }> {
  const all = await lireAppareillages(tx, client);
  const chosen = cle === '' ? all[0] : all.find((each) => cleAppareillage(each) === cle);
  if (!chosen)
    throw new NotFoundError('appareillage_introuvable', 'Ce patient n’a pas d’appareillage de ce jour.');
  return { all, dossier: await lireDossier(tx, { client, all, appareillage: chosen }) };
}

/** All that the record holds of one of a client's fittings. The caller has found the client and asked for the rights. */
async function lireDossier(tx: Context, lieu: Lieu): Promise<DossierLu> {
  const { client, all, appareillage } = lieu;
  const { date: aujourdhui } = toParis(tx.now());
  const factures = await lireFactures(tx, lieu);
  const jour = factures[0]?.row.date_facture ?? appareillage.poseLe ?? aujourdhui;
  const papiers = await lirePrescription(tx, client, jour);
  const signees = await tx.db
    .from('signatures')
    .where({ client_id: client.id })
    .orderBy('signe_le', 'desc')
    .limit(LUS_MAX);
  const signatures = new Map<string, SignatureRow>();
  for (const row of signees) if (!signatures.has(row.objet_id)) signatures.set(row.objet_id, row);
  const devis = await lireDevis(tx, lieu, factures, signatures);
  const [premier] = devis;
  const idsDeFactures = factures.map(({ row }) => row.id);
  return {
    ...{ client, appareillage, aujourdhui, jour, ...papiers, devis, signatures, factures },
    mentionsManquantes: premier ? (await findDevisDuDossier(tx, client, premier.id)).manques : [],
    essais: await lireEssais(tx, lieu),
    livraisons: signees.filter(
      ({ nature, signe_le }) =>
        nature === 'livraison' && appareillageAvant(all, toParis(signe_le).date) === appareillage,
    ),
    bilans: await lireBilans(tx, lieu),
    avoirs: await lireAvoirs(tx, idsDeFactures),
    reglements: await lireReglements(
      tx,
      idsDeFactures,
      devis.map(({ id }) => id),
    ),
    comptesRendus: await lireComptesRendus(tx, lieu, idsDeFactures),
    echeanceCompteRendu: await echeanceDe(tx, factures[0]?.row),
    questionnaires: await lireQuestionnaires(tx, lieu),
    ...(await lireSav(tx, lieu)),
    etapes: (await lireEtapes(tx, client.id, appareillage.poseLe)).filter(
      ({ poseLe }) => poseLe === appareillage.poseLe,
    ),
  };
}

async function lirePrescription(
  tx: Context,
  client: ClientRow,
  jour: string,
): Promise<Pick<DossierLu, 'prescription' | 'scan' | 'audiogramme'>> {
  const row = await tx.db
    .from('prescriptions')
    .where({ client_id: client.id })
    .where('date', '<=', jour)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .first();
  if (!row) return { prescription: null, scan: null, audiogramme: null };
  const fichier = async (id: string | null): Promise<FichierRow | null> =>
    (id && (await tx.db.from('fichiers').where({ id, client_id: client.id }).first())) || null;
  return {
    prescription: { row, valableJusquAu: finDeValidite(row.date, (await lireValidite(tx))(row.date)) },
    scan: await fichier(row.fichier_id),
    audiogramme: await fichier(row.audiogramme_id),
  };
}

async function lireEssais(tx: Context, { client, all, appareillage }: Lieu): Promise<DossierLu['essais']> {
  const portes = new Map(all.flatMap((each) => each.appareils.map(({ id }) => [id, each] as const)));
  return (await lireEssaisDuClient(tx, client.id)).filter(({ row, appareils: own }) => {
    const known = own.map(({ appareil_id }) => portes.get(appareil_id ?? '')).find(Boolean);
    return (known ?? appareillageApres(all, row.debut)) === appareillage;
  });
}

/** The tests from the day after the former fitting until the next one. */
async function lireBilans(tx: Context, { client, all, appareillage }: Lieu): Promise<DossierLu['bilans']> {
  const at = all.indexOf(appareillage);
  const [next, former] = [at > 0 ? all[at - 1]?.poseLe : null, all[at + 1]?.poseLe ?? null];
  let query = tx.db.from('bilans').where({ client_id: client.id });
  if (next) query = query.where('date', '<', next);
  if (former) query = query.where('date', '>', former);
  return (await query.orderBy('date').orderBy('id').limit(LUS_MAX)).map(toBilan);
}
