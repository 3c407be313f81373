import { describe, expect, test } from 'vitest';
import { exportReparations } from '~/domain/sav/export-reparations.service.server';
import { ReparationSaisie } from '~/domain/sav/reparation.schema';
import { listReparations, readCriteresReparations } from '~/domain/sav/reparations.lists.server';
import { createReparation } from '~/domain/sav/reparations.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const criteres = (search = '') => readCriteresReparations(new URLSearchParams(search));

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('la liste du SAV (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('ce qui est en retard d’abord, par état, par recherche, par page ; ni corbeille ni autre centre', async () => {
    const ctx = await app.context();
    const creer = async (nom: string, values: Record<string, string>) => {
      const client = await app.createClient({ nom });
      const saisie = { panne: 'Souffle', marque: 'Clairson', ...values };
      await createReparation(ctx, client.id, ReparationSaisie.parse(saisie));
      return client;
    };
    const envoi = { envoyeeLe: '2026-10-02', fournisseur: 'Sonance', numeroSerie: 'LS-42' };
    await creer('Récente', { recueLe: '2026-11-18', pretNom: 'Prêt', pretLe: '2026-11-18' });
    await creer('Attendue', { ...envoi, recueLe: '2026-10-01', retourPrevuLe: '2026-12-01' });
    await creer('Tardive', { ...envoi, recueLe: '2026-10-02', retourPrevuLe: '2026-11-01' });
    await creer('Finie', { recueLe: '2026-09-01', remiseLe: '2026-09-02' });
    const jetee = await creer('Jetée', { recueLe: '2026-09-01' });
    await ctx.db.update('clients', { id: jetee.id }, { supprime_le: '2026-11-20T08:00:00.000Z' });
    const noms = async (search = '') =>
      (await listReparations(ctx, criteres(search))).items.map(({ client }) => client.split(' ')[0]);
    expect(await noms()).toEqual(['Tardive', 'Attendue', 'Récente']);
    expect(await noms('filtre=toutes')).toEqual(['Tardive', 'Attendue', 'Récente', 'Finie']);
    expect(await noms('filtre=retard')).toEqual(['Tardive']);
    expect(await noms('filtre=pret')).toEqual(['Récente']);
    expect(await noms('filtre=remise')).toEqual(['Finie']);
    expect(await noms('q=tardive')).toEqual(['Tardive']);
    expect(await noms('q=sonance+ls-42')).toEqual(['Tardive', 'Attendue']);
    expect(await noms('q=%25')).toEqual([]);
    await creer('Accent', { recueLe: '2026-11-19', fournisseur: 'ÉCHO Œuvre', envoyeeLe: '2026-11-19' });
    for (const q of ['écho', 'echo', 'ÉCHO', 'oeuvre', 'ÉCHO+œuvre'])
      expect(await noms(`q=${encodeURIComponent(q).replace('%2B', '+')}`), q).toEqual(['Accent']);
    expect(await listReparations(ctx, criteres('filtre=toutes&taille=10&page=9'))).toMatchObject({
      ...{ total: 5, page: 1, pages: 1 },
    });
    expect((await listReparations(await app.stranger(), criteres('filtre=toutes'))).items).toEqual([]);
    const { nomFichier, contenu } = await exportReparations(ctx, criteres(), 'csv');
    let csv = '';
    for await (const morceau of contenu) csv += morceau;
    expect(nomFichier).toBe('reparations-2026-11-21.csv');
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(5);
    expect(csv).toContain('Tardive');
  });
});
