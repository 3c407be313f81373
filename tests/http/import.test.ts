import { beforeEach, describe, expect, test } from 'vitest';
import { envoie, remplis } from '../support/formulaire';
import { csv } from '../support/imports';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, textOf, type Visiteur } from '../support/visiteur';

describe('import de clients, étape par étape', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let employe: Visiteur;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe', { courant: enseigne.bellecour });
  });

  const file = (contenu: Buffer, nom = 'a.csv') => new File([contenu as BlobPart], nom);
  /** Sends a file: the address of the step that follows. */
  const depose = (...lignes: string[]) =>
    remplis(employe, '/admin/clients/import', { fichier: file(csv(...lignes)) });
  const verifie = async (...lignes: string[]) => remplis(employe, await depose(...lignes), {});
  const say = async (path: string) => textOf(await employe.page(path));
  const idOf = (path: string) => path.split('/').at(-2) ?? '';
  const done = (id: string) =>
    expect
      .poll(async () => (await enseigne.context().db.from('imports').where({ id }).first())?.etat, {
        timeout: 15_000,
      })
      .toBe('termine');

  test('sans fichier ou avec un mauvais, le message est au champ', async () => {
    for (const [contenu, message] of [
      [Buffer.from(''), 'No file selected for upload.'],
      [Buffer.from('%PDF-1.7'), 'un document PDF'],
    ] as const) {
      const answer = await envoie(employe, '/admin/clients/import', {
        fichier: file(contenu, contenu.length ? 'a.csv' : ''),
      });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain(message);
      expect(page).toMatch(
        /<input(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="fichier-erreur")[^>]*>/,
      );
    }
  });

  test('une autre étape que la sienne mène à la sienne', async () => {
    const colonnes = await depose('Nom', 'Durand');
    const base = colonnes.replace(/\/colonnes$/, '');
    for (const etape of ['', '/verification', '/execution', '/resultat'])
      expect(redirection(await employe.get(base + etape)), etape).toBe(colonnes);
    const verification = await remplis(employe, colonnes, {});
    await remplis(employe, verification, {});
    await done(idOf(verification));
    for (const etape of ['', '/colonnes', '/verification', '/execution'])
      expect(redirection(await employe.get(base + etape)), etape).toBe(`${base}/resultat`);
  });

  test('un carnet d’adresses : la vérification montre ce que recevrait chaque champ, et créés à côté des rejetés', async () => {
    const colonnes = await depose(
      'Titre;Prénom;Nom;Société;Tél. mobile;Adresse de messagerie;Anniversaire;État',
      'Mme;Zoé;Petit;Mairie;0610000010;zoe@exemple.fr;28/02/1950;Rhône',
      'M.;Luc;Durand;;0610000011;luc@exemple.fr;0/0/00;Rhône',
      'Mme;Anne;Roux;;;anne@exemple.fr;14/07/1943;Rhône',
      ';Paul;;;;paul@exemple.fr;;',
    );
    expect(await say(colonnes)).toMatch(/Ses valeurs ne se lisent pas comme\s«\sStatut\s»/);
    const etape = await remplis(employe, colonnes, {});
    const verification = await say(etape);
    for (const mot of ['Ce que recevront les fiches', 'zoe@exemple.fr', '28/02/1950', 'Mairie', 'Petit Zoé'])
      expect(verification).toContain(mot);
    expect(verification).toContain('Le nom est requis.');
    await remplis(employe, etape, {});
    await done(idOf(etape));
    const clients = await enseigne.context().db.from('clients').orderBy('nom');
    expect(clients.map(({ nom, email, telephone_portable }) => [nom, email, telephone_portable])).toEqual([
      ['Durand', 'luc@exemple.fr', '06 10 00 00 11'],
      ['Petit', 'zoe@exemple.fr', '06 10 00 00 10'],
      ['Roux', 'anne@exemple.fr', ''],
    ]);
  });

  test('interrompu par une panne, l’import le dit et se relance', async () => {
    const verification = await verifie('Nom', 'Durand', 'Petit');
    const id = idOf(verification);
    const demarre = { etat: 'en_cours', demarre_le: new Date().toISOString() } as const;
    await enseigne.context().db.update('imports', { id }, demarre);
    const suite = redirection(await employe.get(`/admin/clients/import/${id}`)) ?? '';
    expect(await say(suite)).toContain('Rien n’a été importé : vous pouvez le relancer.');
    await remplis(employe, suite, {}, verification);
    await done(id);
    expect(await say(`/admin/clients/import/${id}/resultat`)).toContain('2 clients importés');
  });

  test('un import qui échoue dit pourquoi, et donne ses lignes rejetées', async () => {
    const verification = await verifie('Nom;Email', 'Durand;', 'Petit;faux');
    await enseigne.context().db.update('imports', { id: idOf(verification) }, { erreur: 'panne de courant' });
    const page = await employe.page(verification);
    expect(textOf(page)).toContain('Error during import: panne de courant');
    const rejets = /href="([^"]*rejets[^"]*)"/.exec(page)?.[1] ?? '';
    expect(await (await employe.get(rejets)).text()).toContain('faux');
  });

  test('renvoyé, le fichier n’a que des doublons et rien à importer', async () => {
    const premiere = await verifie('Nom;Email', 'Durand;d@exemple.fr');
    await remplis(employe, premiere, {});
    await done(idOf(premiere));
    const seconde = await employe.page(`${await verifie('Nom;Email', 'Durand;d@exemple.fr')}?liste=ignores`);
    expect(textOf(seconde)).toContain('Ignorés (doublons) : 1');
    expect(seconde).toMatch(/<button(?=[^>]*disabled)[^>]*>(?:(?!<\/button>)[\s\S])*Importer/);
  });
});
