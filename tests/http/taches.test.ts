import { beforeAll, describe, expect, test } from 'vitest';
import type { TacheRow } from '~/db/rows/taches';
import { newTache } from '~/domain/taches/plan.server';
import { newId } from '~/lib/ids.server';
import { runAuricule } from '../support/server';
import { type Enseigne, useSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

const LOIN = '2099-01-01T00:00:00.000Z';

describe('les tâches du compte', () => {
  const site = useSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('accountAdmin');
  });

  const now = new Date();
  async function store(compteId: string | null, values: Partial<TacheRow> = {}): Promise<string> {
    const tache = newTache({ cle: `essai:${newId()}`, nature: 'import', prochain_le: null }, now);
    const termine_le = now.toISOString();
    await site.application.identity.insert('taches', {
      ...tache,
      termine_le,
      compte_id: compteId,
      ...values,
    });
    return tache.id;
  }
  const page = (search = '') => admin.page(`/admin/taches${search}`);

  test('ce qui tourne, ce qui attend, ce qui a échoué et pourquoi ; rien des autres comptes', async () => {
    const autre = await site.createEnseigne();
    const { compte_id } = enseigne.bellecour;
    await store(compte_id, { bail: 'serveur-x', prochain_le: LOIN, progression: 42 });
    await store(compte_id, { erreur: 'Le disque est plein.', abandonne_le: LOIN });
    await store(compte_id, { erreur: 'La base est occupée.', prochain_le: LOIN, essais: 3 });
    await store(compte_id, { resultat: '12 créés, 1 ignoré, 0 rejeté.' });
    await store(autre.bellecour.compte_id, { resultat: 'Secret du voisin' });
    await store(null, { nature: 'courriels', erreur: 'Panne générale', resultat: '977 courriels' });
    const html = await page();
    for (const dit of [
      '42',
      'Le disque est plein.',
      'La base est occupée.',
      '3 essais',
      '12 créés, 1 ignoré',
    ])
      expect(html).toContain(dit);
    for (const autrui of ['Secret du voisin', 'Panne générale', '977 courriels'])
      expect(html).not.toContain(autrui);
    const echecs = await page('?echecs=oui');
    expect(echecs).toContain('Le disque est plein.');
    expect(echecs).not.toContain('12 créés, 1 ignoré');
  });

  test('des pages comme les autres listes, ce qui est à venir d’abord', async () => {
    const { compte_id } = enseigne.bellecour;
    for (let rang = 0; rang < 12; rang += 1) await store(compte_id, { resultat: `Finie n° ${rang}.` });
    const premiere = await page('?taille=10');
    expect(premiere).toContain('Page suivante');
    const seconde = await page('?taille=10&page=2');
    const vues = (html: string) => new Set(html.match(/Finie n° \d+\./g));
    for (const vue of vues(premiere)) expect(vues(seconde)).not.toContain(vue);
    expect((await page('?taille=10&page=9999&echecs=nimporte')).length).toBeGreaterThan(1000);
  });

  test('un courriel refusé et un calendrier muet y sont, avec la raison', async () => {
    const ctx = enseigne.context();
    await ctx.db.insert('courriels', {
      id: newId(),
      compte_id: enseigne.bellecour.compte_id,
      modele: 'invitation',
      destinataire: 'perdue@essai.example',
      donnees: '',
      derniere_erreur: 'Boîte inconnue',
      essais: 1,
      cree_le: now.toISOString(),
      abandonne_le: now.toISOString(),
    });
    const html = await page();
    expect(html).toContain('perdue@essai.example');
    expect(html).toContain('Boîte inconnue');
  });

  test('auricule jobs : la liste de tous, celle d’un compte, et ce qui est fait tout de suite', {
    timeout: 60_000,
  }, async () => {
    const { env } = site.server;
    const list = async (...args: string[]) =>
      (
        JSON.parse((await runAuricule(['jobs', 'list', '--json', ...args], env)).stdout) as {
          taches: { nature: string; compte: string | null; derniere: string | null }[];
        }
      ).taches;
    const faites = JSON.parse((await runAuricule(['jobs', 'run', 'menageFusions', '--json'], env)).stdout);
    expect(faites.taches).toMatchObject([{ nature: 'menageFusions', erreur: '' }]);
    const toutes = await list();
    expect(toutes.map(({ nature }) => nature)).toEqual(
      expect.arrayContaining(['courriels', 'menageFichiers', 'rappels', 'facturesAbonnement']),
    );
    const siennes = await list('--account', enseigne.bellecour.compte_id);
    expect(siennes.length).toBeGreaterThan(0);
    expect(siennes.every(({ compte }) => compte !== null)).toBe(true);
    const une = await runAuricule(['jobs', 'list', '--json', '--limit', '1'], env);
    expect(JSON.parse(une.stdout)).toMatchObject({ taches: [{}], autres: true });
    await expect(runAuricule(['jobs', 'list', '--limit', '5000'], env)).rejects.toThrow('de 1 à 1000');
  });
});
