import { accord } from '~/lib/accord';
import { formatDay, toParis } from '~/lib/dates';
import { sweepAccess } from '../access/menage.server';
import { remindClients } from '../agenda/rappels.service.server';
import { hasCalendriersDus } from '../calendriers/echeances.server';
import { readDus } from '../calendriers/tournee.server';
import { rechiffrer } from '../chiffrement/rechiffrement.server';
import { sweepFusions } from '../clients/doublons/menage.server';
import { ESSAIS_IMPORT } from '../clients/import/deroulement.server';
import { sweepImports } from '../clients/import/menage.server';
import { resumeImport } from '../clients/import/reprise.server';
import { ESSAIS_EXPORT, resumeExport } from '../comptabilite/preparation.server';
import {
  archiveAsked,
  closeNightly,
  layReperes,
  verifyAsked,
} from '../comptabilite/travaux-comptables.server';
import { resumeConservation } from '../conservation/travail-conservation.server';
import { ESSAIS_LOT, resumeLot } from '../controle/execution-lot.server';
import { sweepLots } from '../controle/menage.server';
import { deliverCourriels, hasCourrielsDus } from '../courriels/livraison.server';
import { dropSupprimes } from '../fichiers/annulation.server';
import { sweepFichiers } from '../fichiers/menage.server';
import { layRepere } from '../fichiers/repere.server';
import { ESSAIS_LPP, readLppAsked } from '../lpp/travail-lpp.server';
import { ESSAIS_DOSSIER, resumeDossierRemis } from '../vie-privee/dossier/execution.server';
import { sweepDossiersRemis } from '../vie-privee/dossier/menage.server';
import { deliverWebhooks, hasEnvoisDus } from '../webhooks/livraison.server';
import { issueMissing } from './abonnements-du-mois.server';
import type { EnCours, Fait } from './bail.server';
import { diagnoseNightly } from './diagnostic-nocturne.server';
import { compteOf, type Etabli } from './etabli.server';
import { guetterConsultations } from './guet-consultations.server';
import { inDays, isHeureDeRappel, prochainRappel } from './horaires';
import { buildIndexes } from './index-differes.server';
import { sweepTaches } from './menage.server';
import type { NatureTache } from './natures';
import { releverAFaire } from './releve-a-faire.server';
import { saveDaily } from './sauvegarde-du-jour.server';
import { tenirSuivis } from './suivis-tenus.server';

const MINUTE_MS = 60_000;

export interface TravailDe {
  /**
   * Whether all processes do it at once: each thing that it finds (a mail, a calendar) is taken by itself, and several servers share the
   * work. Its row keeps no lease, only what was done last.
   */
  partage?: boolean;
  /** Whether there is anything to do, asked before the job is taken: at rest nothing is written. Without it there always is. */
  attend?(etabli: Etabli): Promise<boolean>;
  /** How long after its start a process leaves this job alone: who puts a copy back has time to notice. */
  reposMs?: number;
  /** After how many beginnings it is given up; without it, never. */
  essaisMax?: number;
  run(etabli: Etabli, enCours: EnCours): Promise<Fait>;
}

/** What each job does. Each may be begun again at any point: what was done is left alone. */
export const TRAVAUX: Record<NatureTache, TravailDe> = {
  courriels: {
    partage: true,
    attend: ({ identity, now }) => hasCourrielsDus(identity, now()),
    async run(etabli, { signal }) {
      const poste = {
        ...etabli,
        supportEmail: etabli.infra.supportEmail,
        fichiers: etabli.infra.fichiers,
        sms: etabli.infra.sms,
      };
      let taken = 0;
      for (let round = -1; round !== 0 && !signal.aborted; taken += round)
        round = await deliverCourriels(poste);
      return {
        resultat: `${accord(taken, 'courriel traité', 'courriels traités')}.`,
        prochain: etabli.now(),
      };
    },
  },

  calendriers: {
    partage: true,
    attend: ({ identity, now }) => hasCalendriersDus(identity, now()),
    async run(etabli, { signal }) {
      const lus = await readDus(etabli, signal);
      return { resultat: `${accord(lus, 'calendrier pris', 'calendriers pris')}.`, prochain: etabli.now() };
    },
  },

  webhooks: {
    partage: true,
    attend: ({ identity, now }) => hasEnvoisDus(identity, now()),
    async run(etabli, { signal }) {
      const envoyes = await deliverWebhooks(etabli, signal);
      return { resultat: `${accord(envoyes, 'envoi fait', 'envois faits')}.`, prochain: etabli.now() };
    },
  },

  menageAcces: daily(async ({ identity, now }) => {
    await sweepAccess(identity, now());
    await identity.sweep('ouvertures_archive', now());
    return 'Fait.';
  }),

  menageImports: daily(async ({ identity, infra, now }) => {
    const imports = await sweepImports(identity, infra, now());
    const lots = await sweepLots(identity, infra, now());
    const remis = await sweepDossiersRemis(identity, infra, now());
    return `${accord(imports, 'import abandonné oublié', 'imports abandonnés oubliés')}, ${lots} lot(s) de dossiers de contrôle, ${accord(remis, 'dossier de patient', 'dossiers de patients')}.`;
  }),

  menageFusions: daily(async ({ identity, now }) => {
    const fusions = await sweepFusions(identity, now());
    return `${accord(fusions, 'fusion devenue définitive', 'fusions devenues définitives')}.`;
  }),

  menageTaches: daily(async ({ identity, now }) => {
    const taches = await sweepTaches(identity, now());
    return `${accord(taches, 'tâche finie oubliée', 'tâches finies oubliées')}.`;
  }),

  menageFichiers: {
    ...daily(async ({ identity, infra, now }) => {
      await dropSupprimes(identity, infra, now());
      await identity.sweep('annulations', now());
      await identity.sweep('a_faire_touches', now());
      await identity.sweep('demandes_signature', now());
      const { sansFiche, effaces, suspenduJusque } = await sweepFichiers(identity, infra.fichiers, now());
      if (suspenduJusque)
        return `Suspendu jusqu’au ${formatDay(toParis(suspenduJusque).date)} : une sauvegarde a été remise.`;
      return `${sansFiche} mis à la corbeille, ${accord(effaces, 'effacé', 'effacés')}.`;
    }),
    reposMs: 60 * MINUTE_MS,
  },

  indexDifferes: {
    ...daily(buildIndexes),
    reposMs: 15 * MINUTE_MS,
  },

  repereFichiers: {
    reposMs: 10 * MINUTE_MS,
    async run({ identity, infra, now }) {
      await layRepere(identity, infra.fichiers, now());
      return { resultat: 'Posé.', prochain: new Date(now().getTime() + 10 * MINUTE_MS) };
    },
  },

  diagnostic: {
    // A server that starts has its own looks at the database to take.
    reposMs: 5 * MINUTE_MS,
    run: diagnoseNightly,
  },

  chiffrement: { reposMs: MINUTE_MS, run: rechiffrer },

  rappels: {
    async run(etabli, { tache }) {
      const { now, rappelsA } = etabli;
      const compteId = tache.compte_id ?? '';
      if (!rappelsA) return { resultat: 'Laissés à la commande.', prochain: inDays(now(), 1) };
      const prochain = () => prochainRappel(now(), rappelsA, compteId);
      if (!isHeureDeRappel(now(), rappelsA))
        return { resultat: `Ce n’est pas l’heure : ils partent à ${rappelsA}.`, prochain: prochain() };
      const { rappels, dejaRappeles } = await remindClients(await compteOf(etabli, compteId));
      return {
        resultat: `${accord(rappels.length, 'rappel', 'rappels')} pour demain, ${dejaRappeles} déjà fait(s).`,
        prochain: prochain(),
      };
    },
  },

  facturesAbonnement: { run: issueMissing },

  sauvegarde: { reposMs: 10 * MINUTE_MS, run: saveDaily },

  suivis: { reposMs: 5 * MINUTE_MS, run: tenirSuivis },

  joursAFaire: { reposMs: 2 * MINUTE_MS, run: releverAFaire },

  consultations: { reposMs: MINUTE_MS, run: guetterConsultations },

  clotures: { reposMs: MINUTE_MS, run: closeNightly },

  repereScelles: { reposMs: 10 * MINUTE_MS, run: layReperes },

  verificationScelles: { essaisMax: 3, run: verifyAsked },

  archiveComptable: { essaisMax: 5, run: archiveAsked },

  import: { essaisMax: ESSAIS_IMPORT, run: resumeImport },
  lpp: { essaisMax: ESSAIS_LPP, run: readLppAsked },
  exportComptable: { essaisMax: ESSAIS_EXPORT, run: resumeExport },

  dossiersControle: { essaisMax: ESSAIS_LOT, run: resumeLot },
  dossierPatient: { essaisMax: ESSAIS_DOSSIER, run: resumeDossierRemis },

  conservation: { essaisMax: ESSAIS_LOT, run: resumeConservation },
};

function daily(work: (etabli: Etabli) => Promise<string>): TravailDe {
  return {
    async run(etabli) {
      return { resultat: await work(etabli), prochain: inDays(etabli.now(), 1) };
    },
  };
}
