import { appareilsOf } from '~/domain/appareillage/appareils.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClient, deleteClients } from '~/domain/clients/clients.service.server';
import { addHistorique } from '~/domain/clients/historique.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { findStatut } from '~/domain/clients/statuts';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import type { StatutFacture } from '~/domain/factures/statuts-facture';
import { situationDuClient } from '~/domain/remboursement/situation-du-client';
import { toParis } from '~/lib/dates';
import { billingOf, type Choix, fitClient } from './appareillage';
import { writeBilan } from './bilans';
import { encaisserReste, signerBon, signerDevis } from './complet';
import { momentOf } from './creneaux';
import { writeDevis } from './devis';
import { essayer, garder } from './essais';
import type { Histoire } from './histoires';
import type { Monde } from './monde';
import type { Etape } from './parcours';
import type { Personne } from './personnes';
import type { Stock } from './stock';
import {
  chiffreDe,
  PAS_COMMENCE,
  REMIS,
  REVENU,
  writeApres,
  writeCompteRendu,
  writeMesures,
} from './suivi-clinique';

/** Something that happened at a time (milliseconds); all of a demo's actions run in that order, so that numbers follow the dates. */
export interface Action {
  at: number;
  run(): Promise<void>;
}

interface Dossier {
  histoire: Histoire;
  etapes: readonly Etape[];
  personne: Personne;
  stock: Stock;
  monde: Monde;
  now: number;
  /** Whether scans are kept. */
  papiers: boolean;
}

const AUCUN = {
  date: null,
  heure: null,
  dateAppareillage: null,
  dateFacturation: null,
  remise: null,
  rbstSS: null,
  rbstCompl: null,
};
const JOUR = 86_400_000;
/** How long a centre looks for a missing paper, and a little more. */
const RECENT = 200 * JOUR;
/** By their figure, those whose papers or report were forgotten. */
const OUBLI = 7;
const PAS = ['', 'Rdv Bilan auditif', 'Rdv devis', 'Rdv livraison'];

/** Before tax: what a class I may cost who has the solidarity cover. */
const PRIX_C2S = 75_800;

function auPrixLimiteC2s(choix: Choix): Choix {
  const { article } = choix;
  if (article.modele.classe !== 'Classe 1') return choix;
  return { ...choix, article: { ...article, modele: { ...article.modele, prix: PRIX_C2S } } };
}

/** A client's story as actions: each status by the service that a screen calls, and between them what the appointments led to. */
export function planDossier(dossier: Dossier): Action[] {
  const { personne, stock, monde, now, papiers } = dossier;
  const { place, pertes, facture } = dossier.histoire;
  const complet = papiers && dossier.histoire.complet;
  const etapes = dossier.etapes.map(dateEtape);
  const choix = personne.c2s ? auPrixLimiteC2s(dossier.histoire.choix) : dossier.histoire.choix;
  const user = monde.staff(place, false);
  const centre = monde.centres[place];
  let id = '';
  let factureId = '';
  const chiffre = chiffreDe(choix.serie);
  /** Who is fitted has tried; of those who are on their way there some have their trial noted, and who gives up has none. */
  const essaie =
    etapes.some(({ statut }) => statut === 'Appareillé') ||
    (Number(choix.serie.at(-1)) % 5 === 0 && !etapes.some(({ statut }) => statut === 'Rdv Annulé'));

  /** Of those who were fitted lately the centre has the prescription on paper, but for a few. */
  const pose = etapes.find(({ statut }) => statut === 'Appareillé');
  const range = papiers && chiffre !== OUBLI && pose !== undefined && pose.at > now - RECENT;

  /** Reports of a while ago were given, but for those that were forgotten or whose e-mail came back. */
  const compteRendu = (at: number): number => {
    if (chiffre === OUBLI) return PAS_COMMENCE;
    return now - at > 10 * JOUR && !(chiffre === REVENU && place === 0) ? REMIS : chiffre;
  };

  const step = (etape: EtapeDatee, avant: EtapeDatee | undefined): Action => ({
    at: etape.at,
    async run() {
      const ctx = monde.contextAt(place, user, etape.at);
      if (!avant) {
        id = (
          await createClient(ctx, ClientSaisi.parse({ ...personne, ...firstStatut(etape), audiogramme: '' }))
        ).id;
        if (etape.statut === 'Facturé') await takeOver();
        return;
      }
      const rang = PAS.indexOf(avant.statut);
      if (rang > 0 && etape.statut !== 'Rdv Annulé') monde.pas.set(id, rang);
      if (avant.statut === 'Rdv Bilan auditif' && etape.statut !== 'Rdv Annulé') {
        await ctx.db.update('clients', { id }, { audiogramme: await writeBilan(ctx, id, pertes) });
        await writeMesures(ctx, id, chiffre);
      }
      const row = async () => {
        const found = await ctx.db.lock('clients', { id });
        if (!found) throw new Error('Client de démonstration introuvable');
        return found;
      };
      const { date: jour } = toParis(ctx.now());
      const situation = async () => situationDuClient(await row(), centre, jour);
      if (avant.statut === 'Rdv devis' && etape.statut !== 'Rdv Annulé') {
        await writeDevis(ctx, { id, prescripteur: personne.prescripteurId }, choix, {
          ...{ regime: centre.regime_tva, situation: await situation() },
          scanne: complet || range ? `${personne.prenom} ${personne.nom}` : '',
        });
        if (complet) await signerDevis(ctx, id);
      }
      if (avant.statut === 'Rdv 1er essai' && essaie) {
        await fitClient(ctx, await row(), choix, stock);
        await essayer(ctx, id, choix.ears);
        if (complet) await signerBon(ctx, id);
      }
      if (etape.statut === 'Appareillé') {
        const garde = await garder(ctx, id, choix.ears);
        await writeApres(ctx, id, chiffre);
        if (garde) return;
        await fitClient(ctx, await row(), choix, stock);
      }
      const billing =
        etape.statut === 'Facturé'
          ? {
              dateFacturation: jour,
              ...billingOf(await appareilsOf(ctx, id), choix, {
                ...{ regime: centre.regime_tva, jour, situation: await situation() },
              }),
            }
          : {};
      const { date = null, heure = null } = etape.rdv ?? {};
      const dateAppareillage = etape.statut === 'Appareillé' ? jour : null;
      await changeStatut(ctx, id, {
        ...AUCUN,
        statut: etape.statut,
        date,
        heure,
        dateAppareillage,
        ...billing,
      });
      if (etape.statut === 'Facturé') {
        await writeCompteRendu(ctx, id, personne.prescripteurId, compteRendu(etape.at));
        if (complet) await encaisserReste(monde.contextAt(place, monde.staff(place, true), etape.at), id);
      }
    },
  });

  /** A file that an older program had already invoiced. */
  async function takeOver(): Promise<void> {
    const [first] = etapes;
    const at = first?.at ?? now;
    const ctx = monde.contextAt(place, user, at);
    const { date } = toParis(new Date(at));
    const values = {
      statut: 'Facturé',
      date_facturation: date,
      heure_facturation: '10:00',
      rbst_ss: 48_000,
      rbst_compl: 60_000,
    };
    await ctx.db.update(
      'clients',
      { id },
      { ...values, date_appareillage: date, date_maj_status: ctx.now().toISOString() },
    );
    const details = 'Fiche reprise de l’ancien logiciel, déjà facturée';
    await addHistorique(
      ctx,
      { id, centre_id: centre.id },
      { action: 'Import', details, statutApres: 'Facturé' },
    );
  }

  const last = etapes.at(-1);
  const actions = etapes.map((etape, rang) => step(etape, etapes[rang - 1]));
  if (!last || !facture) return actions;
  const suite = (statut: StatutFacture, apres: number): Action => ({
    at: last.at + apres * JOUR,
    async run() {
      const ctx = monde.contextAt(place, monde.staff(place, true), last.at + apres * JOUR);
      factureId ||= (await ctx.db.from('factures').where({ client_id: id }).first())?.id ?? '';
      if (factureId) await changeStatutFacture(ctx, factureId, { statut });
    },
  });
  const suites = [
    suite('Envoyée', facture.envoyee),
    suite(facture.annulee ? 'Annulée' : 'Payée', facture.fin),
  ];
  return [...actions, ...suites.filter(({ at }) => at < now)];
}

/** A client created by mistake, and moved to the trash the same day. */
export function planCorbeille({ histoire: { place }, etapes, personne, monde }: Dossier): Action[] {
  const user = monde.staff(place, true);
  return etapes.map(dateEtape).map(({ at }) => ({
    at,
    async run() {
      const saisie = ClientSaisi.parse({ ...personne, statut: '', audiogramme: '' });
      const { id } = await createClient(monde.contextAt(place, user, at), saisie);
      await deleteClients(monde.contextAt(place, user, at + 3_600_000), [id]);
    },
  }));
}

/** A step with its instant in milliseconds, and its appointment by the wall clock. */
type EtapeDatee = ReturnType<typeof dateEtape>;
const dateEtape = ({ statut, at, rdv }: Etape) => ({
  ...{ statut, at: momentOf(at).at },
  rdv: rdv === null ? null : momentOf(rdv),
});

function firstStatut({ statut, rdv }: EtapeDatee): Record<string, string> {
  const ligne = findStatut(statut);
  if (ligne?.dialogue !== 'rdv' || !rdv) return { statut: '' };
  return { statut, [ligne.champDate]: rdv.date, [ligne.champHeure]: rdv.heure };
}
