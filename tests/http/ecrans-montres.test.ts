import { beforeAll, describe, expect, test } from 'vitest';
import { createBilanDe } from '../support/bilan';
import { type Enseigne, useSharedSite } from '../support/site';
import { textOf, type Visiteur } from '../support/visiteur';

/** The page's own part, without bar and menu. */
const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('ce que les écrans montrent, et à qui', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let clientId: string;
  let admin: Visiteur;
  let employe: Visiteur;
  let viewer: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    clientId = (await enseigne.createClient({ nom: 'Petit', prenom: 'Zoé' })).id;
    const options = { courant: enseigne.bellecour };
    admin = await enseigne.signIn('admin', options);
    employe = await enseigne.signIn('employe', options);
    viewer = await enseigne.signIn('viewer', options);
  });

  test('qui ne fait que lire n’a rien qui change quelque chose', async () => {
    const liste = await viewer.page('/admin/clients');
    expect(liste).toContain('Petit');
    for (const mot of ['Ajouter un client', 'Nouveau client', 'Importer', 'Supprimer', 'Factures PDF'])
      expect(textOf(liste), mot).not.toContain(mot);
    expect(liste).not.toMatch(/<tbody[\s\S]*<(input|select)[\s\S]*<\/tbody>/);
    expect(liste).not.toContain('Changer le statut');
    const fiche = mainOf(await viewer.page(`/admin/nouveauClient/${clientId}`));
    for (const mot of ['Modifier', 'Changer']) expect(textOf(fiche), mot).not.toContain(mot);
    const fichiers = mainOf(await viewer.page(`/admin/nouveauClient/${clientId}?onglet=fichiers`));
    expect(fichiers).toContain('Aucun fichier joint à ce client.');
    expect(fichiers).not.toContain('<form');
  });

  test('une liste vide et une recherche sans résultat disent quoi faire', async () => {
    const vide = await (await site.createEnseigne()).signIn('admin');
    vide.cookies.set('auricule_centre', '');
    expect(textOf(await vide.page('/admin/clients'))).toContain('Aucun client pour l’instant.');
    const rien = await admin.page('/admin/clients?q=introuvable');
    expect(textOf(rien)).toContain('Aucun client ne correspond à « introuvable ».');
    expect(rien).toContain('Voir tous les clients');
  });

  test('la page courante est marquée dans le menu, celle d’un client aussi', async () => {
    const menu = (html: string) => /<nav id="menu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    for (const [path, entree] of [
      [`/admin/nouveauClient/${clientId}`, 'Liste des clients'],
      ['/admin/nouveauClient', 'Nouveau client'],
      [`/admin/ClientDashboard/${clientId}`, 'Liste des clients'],
      ['/admin/nouvelleFacture', 'Factures PDF'],
      ['/admin/statutClient/Rdv%20devis', 'Statuts Clients'],
    ] as const) {
      const courantes = [...menu(await admin.page(path)).matchAll(/aria-current="page"[^>]*>([^<]*)</g)];
      expect(
        courantes.map(([, texte]) => texte),
        path,
      ).toEqual([entree]);
    }
  });

  test('avec un seul centre la barre le nomme et n’offre rien à choisir', async () => {
    const seul = await enseigne.signIn('admin', { centres: [enseigne.bellecour] });
    const barre = /<header class="ecran[\s\S]*?<\/header>/.exec(await seul.page('/admin/clients'))?.[0] ?? '';
    expect(barre).toContain('Centre Bellecour');
    expect(barre).not.toContain('Compte global');
  });

  test('un client qui n’existe pas garde le cadre', async () => {
    const answer = await admin.get(`/admin/nouveauClient/${'0'.repeat(24)}`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(mainOf(html)).toContain('Client introuvable.');
    expect(html).toContain('<nav id="menu"');
  });

  test('sans centre choisi chacun voit le pack de ses centres ; seul l’administrateur du compte change et paie', async () => {
    const sans = await enseigne.signIn('employe');
    const abonnement = textOf(mainOf(await sans.page('/admin/abonnement')));
    for (const mot of [
      'Centre Bellecour',
      'Centre Croix-Rousse',
      'Ultimate',
      'Seul un administrateur du compte',
    ])
      expect(abonnement).toContain(mot);
    for (const mot of ['Passer à', 'Mes Factures', 'Moyen de paiement'])
      expect(abonnement).not.toContain(mot);
  });

  test('un employé n’a ni factures au menu, ni calendriers externes, et son adresse secrète est la sienne', async () => {
    expect(await employe.page('/admin/agenda')).not.toContain('Factures PDF');
    expect(textOf(await employe.page('/admin/acces'))).not.toContain('Calendriers externes');
    const adresse = mainOf(await employe.page('/admin/acces/adresses/nouvelle'));
    expect(adresse).not.toContain('type="radio"');
  });

  test('sans centre choisi, relier un calendrier ou créer une adresse dit lequel il faut', async () => {
    const sans = await enseigne.signIn('admin');
    for (const path of ['calendriers/nouveau', 'adresses/nouvelle']) {
      await sans.get(`/admin/acces/${path}`);
      expect(sans.message().texte, path).toContain('Choisissez un centre');
    }
  });

  test('le résumé montre le dernier bilan en petit, avec ses pertes, et le parcours sans bouton à qui lit', async () => {
    const client = await enseigne.createClient({ nom: 'Lœwe' });
    const vide = textOf(await viewer.page(`/admin/ClientDashboard/${client.id}`));
    for (const mot of ['Aucun RDV à venir', 'Aucun bilan auditif n’est encore enregistré.'])
      expect(vide).toContain(mot);
    await createBilanDe(enseigne.context(), client.id);
    const resume = mainOf(await viewer.page(`/admin/ClientDashboard/${client.id}`));
    for (const mot of ['55 dB · Moyenne I', '15 dB · Normale']) expect(textOf(resume)).toContain(mot);
    expect(resume).toContain('Audiogramme tonal du 20/11/2026');
    expect(resume).not.toContain('en faire l’étape en cours');
  });

  test('le tableau des statuts mène aux clients d’un statut, page par page', async () => {
    const ailleurs = await site.createEnseigne();
    for (let n = 0; n < 11; n += 1)
      await ailleurs.createClient({ nom: `Essai ${n}`, statut: 'En Livraison' });
    const moi = await ailleurs.signIn('admin');
    expect(await moi.page('/admin/tables')).toMatch(
      /statutClient\/En%20Livraison[\s\S]*?<progress[^>]*value="70"/,
    );
    const suite = await moi.page('/admin/statutClient/En%20Livraison?page=2');
    expect(textOf(suite)).toContain('11–11 sur 11');
  });

  test('un lien de courriel qui ne vaut plus rien dit que faire ; qui est connecté retrouve l’application', async () => {
    const visiteur = site.visiteur();
    const perdu = await (await visiteur.get('/auth/confirm-email/lien-perdu')).text();
    expect(textOf(perdu)).toContain("Quelque chose s'est mal passé.!");
    expect(perdu).toContain('Recevoir un nouvel e-mail de confirmation');
    const oublie = await (await visiteur.get('/auth/confirm-password/lien-perdu')).text();
    expect(textOf(oublie)).toContain('Ce lien ne fonctionne plus');
    expect(oublie).toContain('/auth/reset-password');
    expect((await admin.get('/auth/register')).headers.get('Location')).toMatch(/^\/admin\//);
    expect(admin.message().texte).toContain('Vous êtes connecté.');
  });

  test('une session expirée le dit une fois, à la connexion', async () => {
    const user = await enseigne.createUser('employe');
    const visiteur = site.visiteur();
    visiteur.cookies.set('auricule_session', await site.openSession(user));
    await site.application.identity.delete('sessions', { user_id: user.id });
    const login = (await visiteur.get('/admin/clients')).headers.get('Location') ?? '';
    expect(await visiteur.page(login)).toContain('Votre session a expiré, veuillez vous reconnecter.');
    expect(await visiteur.page(login)).not.toContain('Votre session a expiré');
  });
});
