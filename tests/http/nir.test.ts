import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { ONGLETS } from '~/domain/clients/onglets';
import { createBilanDe } from '../support/bilan';
import { storeDevis } from '../support/devis';
import { type Enseigne, useSharedSite } from '../support/site';
import type { Visiteur } from '../support/visiteur';

const NIR = '184129484067610';

/** However it is grouped. */
const sansGroupes = (page: string): string => page.replace(/(?:\s|&nbsp;|\u00a0|%20|\+)+/g, '');

describe('numéro de sécurité sociale à l’écran', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let client: ClientRow;
  let double: ClientRow;
  let employe: Visiteur;
  let viewer: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    const identite = { nom: 'Balayé', prenom: 'Luc', numeroSecu: NIR, email: 'l@exemple.fr' };
    client = await enseigne.createClient({ ...identite, telephonePortable: '0600000001' });
    double = await enseigne.createClient({ ...identite, telephonePortable: '0600000001' });
    await createBilanDe(enseigne.context(), client.id);
    await storeDevis(enseigne.context(), client.id);
    employe = await enseigne.signIn('employe');
    viewer = await enseigne.signIn('viewer');
  });

  const adresses = () => {
    const fiche = `/admin/nouveauClient/${client.id}`;
    return [
      '/admin/index',
      '/admin/clients?q=Balay%C3%A9',
      `/admin/recherche?q=${NIR}`,
      `/admin/recherche/partout?q=${NIR}`,
      `/admin/ClientDashboard/${client.id}`,
      `/admin/bilan-auditif/${client.id}`,
      ...Object.keys(ONGLETS).map((onglet) => `${fiche}?onglet=${onglet}`),
      `${fiche}?modifier=1`,
      `${fiche}?_data=routes%2Fclients%2Ffiche`,
      `${fiche}/nir`,
      `${fiche}/statut`,
      `${fiche}/prescriptions/nouvelle`,
      `${fiche}/comptes-rendus/nouveau`,
      `/admin/doublons/${client.id}/${double.id}`,
      '/admin/doublons',
      '/admin/a-faire',
      '/admin/agenda',
      '/admin/cartevitale',
    ];
  };

  test('aucune page ne l’a en clair, ni pour qui lit, ni pour qui modifie', async () => {
    for (const [qui, visiteur] of Object.entries({ viewer, employe }))
      for (const adresse of adresses()) {
        const page = await (await visiteur.get(adresse)).text();
        // What was searched for stands in the field again.
        const dite = adresse.includes(NIR)
          ? page.replaceAll(`value="${NIR}"`, '').replaceAll(`« ${NIR} »`, '')
          : page;
        expect(sansGroupes(dite).includes(NIR), `${qui} ${adresse}`).toBe(false);
      }
  });

  test('l’afficher est un envoi, pour qui en a le droit, et se note', async () => {
    const adresse = `/admin/nouveauClient/${client.id}/nir`;
    const montre = await employe.post(adresse, {});
    expect(montre.status).toBe(200);
    expect(sansGroupes(await montre.text())).toContain(NIR);
    const refus = await viewer.post(adresse, {});
    expect(refus.status).toBe(403);
    expect(sansGroupes(await refus.text())).not.toContain(NIR);
    const { db } = enseigne.context();
    expect(await db.from('journal').where({ action: 'nir:affichage', objet_id: client.id })).toHaveLength(1);
  });
});
