import { beforeAll, describe, expect, test } from 'vitest';
import { faireLettres, getCampagne, renderLettres } from '~/domain/a-faire/campagnes.service.server';
import { type CleLigne, ecrireCle, lireCle } from '~/domain/a-faire/cle-ligne';
import { openRelancePatient, relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { envoyerSmsPatient, openSmsPatient } from '~/domain/a-faire/sms-patient.service.server';
import type { Context } from '~/domain/access/context.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Poste } from '~/domain/courriels/poste';
import type { Remise } from '~/infra/courriel/courrier.server';
import { attendreRdv } from '../../support/a-faire';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { readPdf } from '../../unit/pdf/lecture';

/** On a Saturday of November at noon, when an SMS may ring. */
describe.each(testDatabases())(
  'relances qui ne sont pas parties, ou que la base n’a pas vues partir (%s)',
  (dialecte) => {
    const app = useTestApp(dialecte);
    let ctx: Context;
    let envoyes: string[] = [];
    const pris: Remise = { remis: true, fichier: null };

    beforeAll(async () => {
      ctx = await app.context({ courant: app.bellecour });
    });

    const facteur = (heures: number): Poste => ({
      identity: app.application.identity,
      scopedDb: app.application.scopedDb,
      now: () => new Date(ctx.now().getTime() + heures * 3_600_000),
      appUrl: 'https://essai.example',
      supportEmail: null,
      fichiers: null as never,
      courrier: {
        send: async (destinataire) => {
          envoyes.push(destinataire);
          return pris;
        },
        verify: async () => null,
        close: () => undefined,
      },
      sms: {
        actif: true,
        send: async (numero) => {
          envoyes.push(numero);
          return pris;
        },
      },
      log: { info: () => undefined, warn: () => undefined },
    });

    async function attendu(): Promise<{ id: string; cle: CleLigne }> {
      envoyes = [];
      const { id } = await app.createClient({ nom: 'Petit', prenom: 'Anne' });
      const cle = lireCle(await attendreRdv(ctx, id));
      if (!cle) throw new Error('Pas de ligne');
      return { id, cle };
    }

    /** The database takes no note of what was sent, while this goes on. */
    async function sansNoteDEnvoi(work: () => Promise<unknown>): Promise<void> {
      const base = openRaw(app.databaseUrl);
      const [pose, leve] =
        dialecte === 'sqlite'
          ? [
              `CREATE TRIGGER panne BEFORE UPDATE ON courriels WHEN NEW.envoye_le IS NOT NULL BEGIN SELECT RAISE(ABORT, 'panne'); END`,
              'DROP TRIGGER panne',
            ]
          : [
              `CREATE FUNCTION panne() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'panne'; END $$;
             CREATE TRIGGER panne BEFORE UPDATE ON courriels FOR EACH ROW WHEN (NEW.envoye_le IS NOT NULL) EXECUTE FUNCTION panne()`,
              'DROP TRIGGER panne ON courriels; DROP FUNCTION panne()',
            ];
      await base.raw(pose);
      await work().finally(() => base.raw(leve).finally(() => base.destroy()));
    }

    test('un SMS pris par le fournisseur ne repart pas quand la base n’a pas pu le noter', async () => {
      const { id, cle } = await attendu();
      await envoyerSmsPatient(ctx, cle, { texte: 'Bonjour' });
      await sansNoteDEnvoi(() => deliverCourriels(facteur(0)));
      for (const heures of [1, 2, 12, 48, 72]) await deliverCourriels(facteur(heures));
      expect(envoyes).toEqual(['+33612345678']);
      expect(await ctx.db.from('relances_patient').where({ client_id: id })).toHaveLength(1);
    });

    test.each([
      [
        'un accord retiré',
        { relance_courriel: false, relance_sms: false },
        { relance_courriel: true, relance_sms: true },
      ],
      [
        'une coordonnée corrigée',
        { email: 'juste@essai.example', telephone_portable: '0612345679' },
        { ville: 'Lyon' },
      ],
    ])('%s avant le départ : rien ne part, et rien ne dit que c’est parti', async (_, avant, apres) => {
      for (const [relancer, ouvrir] of [
        [(cle: CleLigne) => relancerPatient(ctx, cle), openRelancePatient],
        [(cle: CleLigne) => envoyerSmsPatient(ctx, cle, { texte: 'Bonjour' }), openSmsPatient],
      ] as const) {
        const { id, cle } = await attendu();
        await relancer(cle);
        await ctx.db.update('clients', { id }, avant);
        await deliverCourriels(facteur(0));
        expect(envoyes).toEqual([]);
        expect(await ctx.db.from('relances_patient').where({ client_id: id })).toEqual([]);
        const dits = await ctx.db.from('historique').where({ client_id: id });
        expect(dits.map(({ action }) => action)).toContain('Relance non partie');
        await ctx.db.update('clients', { id }, apres);
        expect((await ouvrir(ctx, cle)).refus).toBeNull();
      }
    });

    test('une lettre ne s’imprime pas pour qui est mort, ne veut plus rien ou a quitté la liste depuis', async () => {
      const gens = await Promise.all([1, 2, 3, 4].map(() => attendu()));
      const [reste, mort, oppose, parti] = gens.map(({ id }) => id) as [string, string, string, string];
      const lignes = gens.map(({ cle }) => ecrireCle(cle));
      const campagne = await faireLettres(ctx, 'rdv', { lignes, sujet: 'Rendez-vous', texte: 'Bonjour' });
      expect(readPdf(await renderLettres(ctx, campagne)).pages).toHaveLength(4);
      await ctx.db.update('clients', { id: mort }, { deces_le: '2026-11-21' });
      await ctx.db.update('clients', { id: oppose }, { sans_relance: true });
      await ctx.db.update('clients', { id: parti }, { supprime_le: '2026-11-21T10:00:00.000Z' });
      expect(readPdf(await renderLettres(ctx, campagne)).pages).toHaveLength(1);
      expect(
        (await getCampagne(ctx, campagne)).ecartes.map(({ clientId, raison }) => [clientId, raison]),
      ).toEqual(
        expect.arrayContaining([
          [mort, 'décédé : sa lettre ne s’imprime plus'],
          [oppose, 'ne veut aucune relance : sa lettre ne s’imprime plus'],
        ]),
      );
      await ctx.db.update('clients', { id: reste }, { deces_le: '2026-11-21' });
      await expect(renderLettres(ctx, campagne)).rejects.toMatchObject({ code: 'campagne_introuvable' });
    });
  },
);
