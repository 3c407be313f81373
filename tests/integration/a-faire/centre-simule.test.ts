import { describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { addDays, formatDay, startOfParisDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { attendusDe, type PatientSimule } from '../../support/centre-simule';
import { testDatabases } from '../../support/databases';
import { hasardOf } from '../../support/hasard';

/** A centre day by day: `npm run verify:parcours` is 400 patients and six years. */
const JOURS = Number(process.env.PARCOURS_JOURS ?? 30);
const PATIENTS = Number(process.env.PARCOURS_PATIENTS ?? 60);
const GRAINE = Number(process.env.PARCOURS_GRAINE ?? 7);
/** With 29 February and both changes of the clock ahead. */
const DEBUT = '2024-02-10';
const CHANGEMENT = addDays(DEBUT, Math.min(400, Math.floor(JOURS / 3)));
const NATURES = ['piece', 'ordonnance', 'garantie', 'renouvellement', 'devis'] as const;
const validite = (jour: string) => (jour < CHANGEMENT ? 12 : 6);
const HEURE_MS = 3_600_000;

describe.each(testDatabases())('un centre jour après jour (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('aucune échéance manquée ni dite deux fois, aucune pour les morts, les opposés et les effacés', {
    timeout: 3_600_000,
  }, async () => {
    const hasard = hasardOf(GRAINE);
    const premier = await app.context({ courant: app.bellecour });
    const user = (await premier.db
      .from('users')
      .where({ id: premier.acteur.userId ?? '' })
      .first()) as UserRow;
    const patients: PatientSimule[] = [];
    const reports = new Map<string, string>();
    const relancees = new Set<string>();
    let rang = 0;
    let dites = 0;

    const prescrire = async (ctx: Context, patient: PatientSimule, date: string) => {
      const id = newId();
      await ctx.db.insert('prescriptions', {
        ...{
          id,
          centre_id: app.bellecour.id,
          client_id: patient.id,
          date,
          oreilles: 'deux',
          nature: 'premiere',
        },
        ...{ cree_le: `${date}T10:00:00.000Z`, modifie_le: `${date}T10:00:00.000Z` },
      });
      patient.prescriptions.push({ id, date });
      patient.prescriptions.sort((a, b) => (`${a.date}${a.id}` < `${b.date}${b.id}` ? -1 : 1));
    };
    const chiffrer = async (ctx: Context, patient: PatientSimule, date: string) => {
      rang += 1;
      const [id, validiteDevis] = [newId(), hasard.pick([30, 60, 90])];
      await ctx.db.insert('devis', {
        ...{
          id,
          centre_id: app.bellecour.id,
          client_id: patient.id,
          numero_devis: String(rang).padStart(8, '0'),
        },
        ...{ date_devis: date, duree_validite_devis: validiteDevis, cree_le: `${date}T10:00:00.000Z` },
      });
      patient.devis.push({ id, date, validite: validiteDevis, rang });
    };
    const poser = async (ctx: Context, patient: PatientSimule, date: string) => {
      await ctx.db.update('clients', { id: patient.id }, { date_appareillage: date });
      if (patient.pose === null)
        await ctx.db.insert('appareils', {
          ...{
            id: newId(),
            centre_id: app.bellecour.id,
            client_id: patient.id,
            oreille: 'D',
            etat: 'en_cours',
          },
        });
      patient.pose = date;
    };
    const prendreRdv = async (ctx: Context, patient: PatientSimule, start: string) => {
      await ctx.db.insert('evenements', {
        ...{
          id: newId(),
          centre_id: app.bellecour.id,
          client_id: patient.id,
          type: 'Suivi',
          color: '#dc3545',
        },
        ...{ start, end: new Date(Date.parse(start) + HEURE_MS).toISOString(), cree_le: start },
      });
      patient.rdv.push(start);
    };

    for (let n = 0; n < PATIENTS; n += 1) {
      const accord = hasard.oneIn(2);
      const { id, nom } = await app.createClient(
        { nom: `Patient ${n}`, email: 'patient@essai.example' },
        { relance_courriel: accord, statut: '', date_creation: '2018-01-01T10:00:00.000Z' },
      );
      const patient: PatientSimule = {
        ...{ id, nom, accord, prescriptions: [], devis: [], rdv: [], pose: null },
        ...{ mort: false, oppose: false, parti: false },
      };
      patients.push(patient);
      if (hasard.oneIn(2)) await poser(premier, patient, addDays(DEBUT, -hasard.below(5 * 365)));
      if (hasard.oneIn(3)) await prescrire(premier, patient, addDays(DEBUT, -hasard.below(390)));
    }
    await premier.db.insert('parametres', {
      ...{ id: newId(), compte_id: premier.acteur.compteId, cle: 'prescription.validite_mois' },
      ...{ depuis: CHANGEMENT, valeur: 6, source: 'Essai', cree_le: `${DEBUT}T10:00:00.000Z` },
    });

    const vivre = async (ctx: Context, patient: PatientSimule, jour: string, now: string) => {
      if (patient.parti) return;
      const geste = hasard.below(100);
      if (geste < 25) await prescrire(ctx, patient, jour);
      else if (geste < 45) await chiffrer(ctx, patient, jour);
      else if (geste < 65) await poser(ctx, patient, jour);
      else if (geste < 90)
        await prendreRdv(
          ctx,
          patient,
          new Date(Date.parse(now) + (1 + hasard.below(60 * 24)) * HEURE_MS).toISOString(),
        );
      else if (geste < 94) {
        patient.oppose = !patient.oppose;
        await ctx.db.update('clients', { id: patient.id }, { sans_relance: patient.oppose });
      } else if (geste < 96) {
        patient.mort = true;
        await ctx.db.update('clients', { id: patient.id }, { deces_le: jour });
      } else if (geste < 98) {
        patient.parti = true;
        await deleteClients(ctx, [patient.id]);
        if (hasard.oneIn(2)) await eraseClients(ctx, [patient.id]);
      }
    };

    for (let n = 0; n < JOURS; n += 1) {
      const jour = addDays(DEBUT, n);
      // Any hour of the Paris day, the last of the shortest included.
      const now = new Date(Date.parse(startOfParisDay(jour)) + hasard.below(23 * 60) * 60_000);
      expect(toParis(now).date).toBe(jour);
      const ctx = app.contextOf(user, { courant: app.bellecour, now });
      for (const patient of patients)
        if (hasard.oneIn(150)) await vivre(ctx, patient, jour, now.toISOString());

      const quand = { jour, now: now.toISOString(), debutQuinzaine: startOfParisDay(addDays(jour, -15)) };
      const attendus = new Map<string, string>();
      for (const patient of patients)
        for (const [cle, explique] of attendusDe(patient, quand, { validite }))
          if (!((reports.get(cle) ?? '') > jour)) attendus.set(cle, explique);
      const lignes = await toutes(ctx);
      const cles = lignes.map(ecrireCle);
      expect(cles.sort(), jour).toEqual([...attendus.keys()].sort());
      for (const ligne of lignes)
        expect(`${ligne.quoi} ${ligne.pourquoi}`, jour).toContain(
          formatDay(attendus.get(ecrireCle(ligne)) ?? '?'),
        );
      dites += lignes.length;

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
        ligne.nature !== 'piece' &&
        patient?.accord &&
        !patient.oppose &&
        !patient.mort &&
        !relancees.has(ecrireCle(ligne));
      const faite = await relancerPatient(ctx, ligne).then(
        () => true,
        () => false,
      );
      expect(faite, `${ligne.quoi} : ${patient?.nom}`).toBe(Boolean(permise));
      if (faite) relancees.add(ecrireCle(ligne));
    }

    async function toutes(ctx: Context): Promise<LigneAFaire[]> {
      const lignes: LigneAFaire[] = [];
      for (const nature of NATURES)
        for (let page = 1, encore = true; encore; page += 1) {
          const [groupe] = await listLignes(
            ctx,
            readCriteresLignes(new URLSearchParams({ nature, page: String(page) })),
          );
          lignes.push(...(groupe?.lignes ?? []));
          encore = groupe?.auMoins ?? false;
        }
      return lignes;
    }

    expect(dites).toBeGreaterThan(JOURS);
    const partis = await premier.db.from('courriels').where({ modele: 'relancePatient' });
    expect(partis).toHaveLength(relancees.size);
  });
});
