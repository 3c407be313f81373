import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { naturesAFaire } from '~/domain/a-faire/natures';
import { relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { releverCentre } from '~/domain/a-faire/releve-du-jour.server';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { addDays, formatDay, startOfParisDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { attendusDe, type PatientSimule } from '../../support/centre-simule';
import { testDatabases } from '../../support/databases';
import { createFusion } from '../../support/fusion';
import { hasardOf } from '../../support/hasard';
import { attendusDesCommandes } from '../../support/parcours/attendus-soins';
import { chiffrer, poser, prescrire } from '../../support/parcours/gestes';
import { commander, type Scene, soigner } from '../../support/parcours/gestes-soins';
import { type EnvoiSimule, soinsVides } from '../../support/parcours/soins';

/** A centre day by day: `npm run verify:parcours` is 400 patients and six years. */
const JOURS = Number(process.env.PARCOURS_JOURS ?? 30);
const PATIENTS = Number(process.env.PARCOURS_PATIENTS ?? 40);
const GRAINE = Number(process.env.PARCOURS_GRAINE ?? 7);
/** How seldom something happens to a patient: once in so many days. */
const RYTHME = Number(process.env.PARCOURS_RYTHME ?? 20);
/** As many past days are looked back at, spread over all of them. */
const RELUS = 120;
/** With 29 February and both changes of the clock ahead. */
const DEBUT = '2024-02-10';
const CHANGEMENT = addDays(DEBUT, Math.min(400, Math.floor(JOURS / 3)));
const validite = (jour: string) => (jour < CHANGEMENT ? 12 : 6);
/** What patients may be written to about. */
const ECRITES = [
  'rdv',
  'essaiSansRdv',
  'suivi',
  'reparationRemise',
  'devis',
  'ordonnance',
  'piles',
  'garantie',
  'renouvellement',
];

describe.each(testDatabases())('un centre jour après jour (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('aucune échéance manquée ni dite deux fois, aucune pour les morts, les opposés, les effacés et les réunis', {
    timeout: 7_200_000,
  }, async () => {
    const hasard = hasardOf(GRAINE);
    const premier = await app.context({ courant: app.bellecour });
    const user = (await premier.db
      .from('users')
      .where({ id: premier.acteur.userId ?? '' })
      .first()) as UserRow;
    const patients: PatientSimule[] = [];
    const commandes: EnvoiSimule[] = [];
    const reports = new Map<string, string>();
    /** The lines that were written about, each with its patient. */
    const relancees = new Map<string, string>();
    const effaces = new Set<string>();
    const reunis = new Map<PatientSimule, string[]>();
    const vues = new Map<string, LigneAFaire[]>();
    const natures = new Map<string, number>();

    const scene = (ctx: Context, jour: string, now: string): Scene => ({
      ...{ ctx, hasard, jour, now, centreId: app.bellecour.id },
    });
    const naitre = async (nom: string): Promise<PatientSimule> => {
      const accord = hasard.oneIn(2);
      const { id } = await app.createClient(
        { nom, email: 'patient@essai.example' },
        { relance_courriel: accord, statut: '', date_creation: '2018-01-01T10:00:00.000Z' },
      );
      const patient: PatientSimule = {
        ...{ id, nom, accord, prescriptions: [], devis: [], soins: soinsVides(), pose: null },
        ...{ mort: false, oppose: false, parti: false, efface: false, double: null },
      };
      patients.push(patient);
      return patient;
    };

    for (let n = 0; n < PATIENTS; n += 1) {
      const patient = await naitre(`Patient ${n}`);
      const avant = (jours: number) => {
        const jour = addDays(DEBUT, -jours);
        return scene(premier, jour, `${jour}T10:00:00.000Z`);
      };
      // Some are about to see their warranty end.
      const depuis = hasard.oneIn(4) ? 4 * 365 - hasard.below(60) : hasard.below(5 * 365);
      if (hasard.oneIn(2)) await poser(avant(depuis), patient, addDays(DEBUT, -depuis));
      if (hasard.oneIn(3)) {
        const agee = hasard.below(390);
        await prescrire(avant(agee), patient, addDays(DEBUT, -agee));
      }
      for (let jours = 240; jours > 0; jours -= 1 + hasard.below(60)) await soigner(avant(jours), patient);
    }
    for (const jours of [30, 12, 8]) {
      const jour = addDays(DEBUT, -jours);
      await commander(scene(premier, jour, `${jour}T10:00:00.000Z`), commandes);
    }
    await premier.db.insert('parametres', {
      ...{ id: newId(), compte_id: premier.acteur.compteId, cle: 'prescription.validite_mois' },
      ...{ depuis: CHANGEMENT, valeur: 6, source: 'Essai', cree_le: `${DEBUT}T10:00:00.000Z` },
    });

    const vivre = async (le: Scene, patient: PatientSimule) => {
      const { ctx, jour } = le;
      const geste = hasard.below(140);
      if (geste < 10) await prescrire(le, patient, jour);
      else if (geste < 25) await chiffrer(le, patient);
      else if (geste < 33) await poser(le, patient, jour);
      else if (geste < 36) {
        patient.oppose = !patient.oppose;
        await ctx.db.update('clients', { id: patient.id }, { sans_relance: patient.oppose });
      } else if (geste < 37) {
        patient.mort = true;
        await ctx.db.update('clients', { id: patient.id }, { deces_le: jour });
      } else if (geste < 38) {
        patient.parti = true;
        await deleteClients(ctx, [patient.id]);
        if (hasard.oneIn(2)) {
          await eraseClients(ctx, [patient.id]);
          patient.efface = true;
          // Records that were merged into it are erased with it, and their past lines too: nothing is told of them any more.
          for (const id of [patient.id, ...(reunis.get(patient) ?? [])]) effaces.add(id);
          // What was put off goes with the patient.
          for (const { part } of patient.soins.factures) reports.delete(`tiersPayant:${part?.id}`);
        }
      } else if (geste < 42) await reunir(le, patient);
      else await soigner(le, patient);
    };
    /** A second record is made, which waits for an appointment; the next time it is merged into the first. */
    const reunir = async ({ ctx, now }: Scene, patient: PatientSimule) => {
      const { double } = patient;
      if (double && !double.parti && !double.mort && !patient.mort) {
        await createFusion(ctx, patient, double);
        double.parti = true;
        reunis.set(patient, [...(reunis.get(patient) ?? []), double.id]);
        patient.double = null;
      } else if (!double) {
        patient.double = await naitre(patient.nom);
        Object.assign(patient.double.soins, { statut: 'Rdv devis', statutLe: now });
        await ctx.db.update(
          'clients',
          { id: patient.double.id },
          { statut: 'Rdv devis', date_maj_status: now },
        );
      }
    };
    const doubles = () => new Set(patients.map(({ double }) => double));

    for (let n = 0; n < JOURS; n += 1) {
      const jour = addDays(DEBUT, n);
      // Any hour of the Paris day, the last of the shortest included.
      const now = new Date(Date.parse(startOfParisDay(jour)) + hasard.below(23 * 60) * 60_000);
      expect(toParis(now).date).toBe(jour);
      const ctx = app.contextOf(user, { courant: app.bellecour, now });
      const le = scene(ctx, jour, now.toISOString());
      const seconds = doubles();
      for (const patient of [...patients])
        if (hasard.oneIn(RYTHME) && !patient.parti && !seconds.has(patient)) await vivre(le, patient);
      if (hasard.oneIn(5)) await commander(le, commandes);

      const quand = { jour, now: now.toISOString(), debutQuinzaine: startOfParisDay(addDays(jour, -15)) };
      const attendus = new Map<string, string>();
      const dues = [
        ...patients.flatMap((patient) => [...attendusDe(patient, quand, { validite })]),
        ...attendusDesCommandes(commandes, jour),
      ];
      for (const [cle, explique] of dues) if (!((reports.get(cle) ?? '') > jour)) attendus.set(cle, explique);
      const lignes = await toutes(ctx);
      const cles = lignes.map(ecrireCle).sort();
      expect(cles, jour).toEqual([...attendus.keys()].sort());
      for (const ligne of lignes) {
        const explique = attendus.get(ecrireCle(ligne));
        if (explique) expect(`${ligne.quoi} ${ligne.pourquoi}`, jour).toContain(formatDay(explique));
        expect(effaces.has(ligne.client?._id ?? ''), jour).toBe(false);
        natures.set(ligne.nature, (natures.get(ligne.nature) ?? 0) + 1);
      }
      await releverCentre(ctx, app.bellecour);
      vues.set(jour, lignes);

      for (const ligne of lignes) {
        if (hasard.oneIn(40)) {
          const jusquAu = addDays(jour, 1 + hasard.below(120));
          await reporterLigne(ctx, ligne, { jusquAu, motif: 'Essai' });
          reports.set(ecrireCle(ligne), jusquAu);
        } else if (hasard.oneIn(10)) await relancer(ctx, ligne);
      }
    }

    async function relancer(ctx: Context, ligne: LigneAFaire): Promise<void> {
      const patient = patients.find(({ id }) => id === ligne.client?._id);
      const permise =
        ECRITES.includes(ligne.nature) &&
        patient?.accord &&
        !patient.oppose &&
        !patient.mort &&
        !relancees.has(ecrireCle(ligne));
      const faite = await relancerPatient(ctx, ligne).then(
        () => true,
        () => false,
      );
      expect(faite, `${ligne.nature} ${ligne.quoi} : ${patient?.nom}`).toBe(Boolean(permise));
      if (faite) relancees.set(ecrireCle(ligne), ligne.client?._id ?? '');
    }

    async function toutes(ctx: Context, jour = ''): Promise<LigneAFaire[]> {
      const lignes: LigneAFaire[] = [];
      for (const nature of naturesAFaire)
        for (let page = 1, encore = true; encore; page += 1) {
          const search = new URLSearchParams({ nature, jour, page: String(page) });
          const [groupe] = await listLignes(ctx, readCriteresLignes(search));
          lignes.push(...(groupe?.lignes ?? []));
          encore = groupe?.auMoins ?? false;
        }
      return lignes;
    }

    // Past days are told as they were, but for those who were erased since.
    const fin = new Date(Date.parse(startOfParisDay(addDays(DEBUT, JOURS))) + 3_600_000);
    const apres = app.contextOf(user, { courant: app.bellecour, now: fin });
    const cles = (lignes: readonly LigneAFaire[] = []) =>
      lignes
        .filter(({ client }) => !effaces.has(client?._id ?? ''))
        .map(ecrireCle)
        .sort();
    for (let n = 0; n < JOURS; n += Math.ceil(JOURS / RELUS)) {
      const jour = addDays(DEBUT, n + hasard.below(Math.min(JOURS - n, Math.ceil(JOURS / RELUS))));
      expect(cles(await toutes(apres, jour)), jour).toEqual(cles(vues.get(jour)));
    }
    // Nobody is reminded of an appointment there, nor is a message refused, a quote accepted or a payment made.
    const absentes = ['prevenir', 'envoiRefuse', 'devisAccepte', 'echeance', 'aRendre'];
    const jouees = naturesAFaire.filter((nature) => !absentes.includes(nature));
    expect([...natures.keys()].sort()).toEqual(jouees.sort());
    const partis = await premier.db.from('courriels').where({ modele: 'relancePatient' });
    // What was written to a patient goes with them.
    const restent = [...relancees.values()].filter((id) => !effaces.has(id));
    expect(partis).toHaveLength(restent.length);
  });
});
