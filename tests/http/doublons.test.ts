import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../support/databases';
import { createFusion } from '../support/fusion';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

describe.each(testDatabases())('doublons et fusions par le site (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let enseigne: Enseigne;
  let employe: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
  });

  const paire = async (nom: string) => {
    const commun = { nom, email: `${nom.toLowerCase()}@exemple.fr`, numeroSecu: '184129484067610' };
    const premier = await enseigne.createClient({ ...commun, prenom: 'Ève', ville: 'Lyon' });
    const second = await enseigne.createClient({ ...commun, prenom: 'Eve', ville: 'Arles' });
    return { premier, second, page: `/admin/doublons/${premier.id}/${second.id}` };
  };
  const formulaire = { garde: 'premier', versionPremier: '1', versionSecond: '1' };

  test('la liste nomme la paire et mène à la comparaison, où le numéro de sécurité sociale est masqué', async () => {
    const { page } = await paire('Aubry');
    const liste = await employe.page('/admin/doublons');
    expect(liste).toContain('n° de sécurité sociale');
    expect(liste).toContain(page);
    for (const html of [liste, await employe.page(page)]) {
      expect(html).toContain('Aubry');
      expect(html).not.toMatch(/184129484067610|1 84 12 94/);
    }
    expect(await employe.page('/admin/clients')).toContain('href="/admin/doublons"');
    const viewer = await enseigne.signIn('viewer', { courant: enseigne.bellecour });
    expect(await viewer.page('/admin/clients')).not.toContain('href="/admin/doublons');
  });

  test('fusionner, suivre l’ancienne adresse, puis annuler', async () => {
    const { premier, second, page } = await paire('Bost');
    const fiche = await employe.page(`/admin/nouveauClient/${premier.id}`);
    expect(fiche.replaceAll('<!-- -->', '')).toContain('Doublon probable de');
    const done = await employe.post(`${page}?page=1`, { ...formulaire, adresse: 'second' });
    expect(redirection(done)).toBe('/admin/doublons?page=1');
    for (const path of [
      `/admin/nouveauClient/ID?onglet=devis`,
      `/admin/ClientDashboard/ID`,
      `/admin/bilan-auditif/ID`,
      `/admin/clients/ID/statut`,
    ]) {
      const old = await employe.get(path.replace('ID', second.id));
      expect(redirection(old), path).toBe(path.replace('ID', premier.id));
    }
    const saved = await employe.post(`/admin/nouveauClient/${second.id}`, {
      nom: 'Bost',
      email: 'bost@exemple.fr',
      telephonePortable: '0610203040',
      version: '1',
    });
    expect(saved.status).toBe(404);
    expect(await saved.text()).toContain('Cette fiche a été réunie à une autre');
    expect(await employe.page(`/admin/nouveauClient/${premier.id}`)).toContain('Arles');

    const fusions = await employe.page('/admin/doublons/fusions');
    const [annulation = ''] = /\/admin\/doublons\/fusions\/[0-9a-f]{24}\/annulation/.exec(fusions) ?? [];
    expect(await employe.page(annulation)).toContain('Annuler cette fusion ?');
    expect(redirection(await employe.post(annulation))).toBe(`/admin/nouveauClient/${second.id}`);
    expect(redirection(await employe.post(annulation))).toBe('/admin/doublons/fusions');
    expect(await employe.page('/admin/doublons/fusions')).toContain('Cette fusion est déjà annulée.');
    expect(await employe.page(`/admin/nouveauClient/${premier.id}`)).toContain('Lyon');
  });

  test('une saisie refusée garde les choix ; un choix inconnu ou une fiche changée depuis ne fusionne rien', async () => {
    const { premier, second, page } = await paire('Clerc');
    const stale = await employe.post(page, { ...formulaire, versionSecond: '7', adresse: 'second' });
    expect(stale.status).toBe(400);
    const html = await stale.text();
    expect(html).toContain('modifiée pendant votre comparaison');
    const [checked = ''] = /<input[^>]*name="adresse"[^>]*value="second"[^>]*>/.exec(html) ?? [];
    expect(checked).toContain('checked');
    const wrongs: Record<string, string>[] = [
      { garde: 'tous' },
      { adresse: 'tierce' },
      { versionPremier: 'x' },
    ];
    for (const wrong of wrongs)
      expect((await employe.post(page, { ...formulaire, ...wrong })).status).toBe(400);
    const rows = await enseigne.context().db.from('clients').whereIn('id', [premier.id, second.id]);
    expect(rows.map(({ fusionne_dans }) => fusionne_dans)).toEqual([null, null]);
  });

  test('écarter une paire la retire de la liste, et la remettre l’y ramène', async () => {
    const { page } = await paire('Duc');
    expect(redirection(await employe.post(`${page}/ecarte?page=2`))).toBe('/admin/doublons?page=2');
    expect(await employe.page('/admin/doublons?taille=100')).not.toContain(page);
    expect(await employe.page('/admin/doublons?ecartees')).toContain(`${page}/remise`);
    expect(redirection(await employe.post(`${page}/remise`))).toBe('/admin/doublons');
    expect(await employe.page('/admin/doublons?taille=100')).toContain(page);
  });

  test('deux centres, une fusion d’ailleurs ou une paire d’ailleurs : introuvables', async () => {
    const ici = await enseigne.createClient({});
    const ailleurs = await enseigne.createClient({}, { centre_id: enseigne.croixRousse.id });
    const global = await enseigne.signIn('accountAdmin');
    expect((await global.get(`/admin/doublons/${ici.id}/${ailleurs.id}`)).status).toBe(404);
    expect((await global.get(`/admin/doublons/${ici.id}/${ici.id}`)).status).toBe(404);
    const { premier, second } = await paire('Egger');
    const fusionId = await createFusion(enseigne.context(), premier, second);
    const voisin = await enseigne.signIn('admin', { centres: [enseigne.croixRousse] });
    expect((await voisin.get(`/admin/doublons/fusions/${fusionId}/annulation`)).status).toBe(404);
    expect((await voisin.get(`/admin/nouveauClient/${second.id}`)).status).toBe(404);
  });
});
