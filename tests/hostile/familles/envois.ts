import { fillCentre } from '../../support/centre';
import type { Attaque, Echange } from '../attaque';
import type { Cible, Qui } from '../cible';
import { bytesOf, flood, type Requete, send } from '../requete';
import { sendRaw } from '../tcp';

const MEGA = 1024 * 1024;
const LIMITE = 'limite';
const TYPE = `multipart/form-data; boundary=${LIMITE}`;

/** A file in a form's field. */
export const morceau = (champ: string, nom: string, contenu: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${LIMITE}\r\nContent-Disposition: form-data; name="${champ}"; filename="${nom}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    contenu,
    Buffer.from(`\r\n--${LIMITE}--\r\n`),
  ]);

/** The request that sends one file. */
export const envoi = (qui: Qui, chemin: Requete['chemin'], corps: Buffer): Requete => ({
  chemin,
  qui,
  corps,
  type: TYPE,
});

const FICHE = ({ clientId }: Cible) => `/admin/nouveauClient/${clientId}?onglet=fichiers`;
const IMPORT = '/admin/clients/import';
const PROFIL = '/admin/user-profile';

/** Parts without content, as many as these bytes hold. */
const miettes = (octets: number): Buffer => {
  const miette = `--${LIMITE}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  return Buffer.from(`${miette.repeat(octets / miette.length)}--${LIMITE}--\r\n`);
};

/** Bytes that are sent as they are asked for: forty large bodies at once would be a load on this side. */
async function* poured(tete: Buffer, taille: number): AsyncGenerator<Buffer> {
  yield tete;
  const bloc = Buffer.alloc(256 * 1024, 'x');
  for (let reste = taille; reste > 0; reste -= bloc.length)
    yield bloc.subarray(0, Math.min(reste, bloc.length));
}

const enMemeTemps = (
  nombre: number,
  mega: number,
  qui: Qui,
  chemin: Requete['chemin'],
  champ: string,
): Attaque => ({
  nom: `${nombre} envois de ${mega} Mo à la fois par ${qui}, ${champ}`,
  famille: 'envois',
  play(cible): Promise<Echange[]> {
    const debut = `--${LIMITE}\r\nContent-Disposition: form-data; name="${champ}"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
    const longueur = String(debut.length + mega * MEGA);
    const tete = bytesOf(cible, {
      chemin,
      qui,
      corps: debut,
      type: TYPE,
      entetes: { 'Content-Length': longueur },
    });
    return Promise.all(
      Array.from({ length: nombre }, () =>
        sendRaw(cible.port, poured(tete, mega * MEGA), { patience: 60_000 }),
      ),
    );
  },
});

const enMiettes = (mega: number, qui: Qui, nom: string, chemin: Requete['chemin']): Attaque => ({
  nom: `${mega} Mo de morceaux vides par ${qui}, ${nom}`,
  famille: 'envois',
  play: async (cible) => [await send(cible, envoi(qui, chemin, miettes(mega * MEGA)))],
});

/** Clients who all have the same keys, added behind the server's back; then what looks at pairs is asked for. */
const jumeaux = (nombre: number): Attaque => ({
  nom: `${nombre} clients d’une même clé, puis les doublons`,
  famille: 'doublons',
  async play(cible) {
    const jumeau = {
      nom: 'Bombe',
      prenom: 'Aline',
      email: 'bombe@exemple.fr',
      telephonePortable: '0611111111',
      dateNaissance: '1950-01-01',
      numeroSecu: '250019876543210',
    };
    await fillCentre(cible.enseigne, cible.enseigne.bellecour, Array<typeof jumeau>(nombre).fill(jumeau));
    const pages = ['/admin/doublons', '/admin/doublons?page=2', '/admin/clients?q=bombe'];
    const { id } = (await cible.enseigne.context().db.from('clients').where({ nom: 'Bombe' }).first()) ?? {};
    return flood(
      cible,
      [...pages, ...pages, `/admin/nouveauClient/${id}`].map((chemin) => ({ chemin, qui: 'admin' as const })),
      4,
    );
  },
});

/** Bodies that are large, many at once, or in a great many parts. */
export const attaquesParEnvois = (): Attaque[] => [
  enMiettes(5.6, 'lecteur', 'fiche', FICHE),
  enMiettes(29, 'employe', 'fiche', FICHE),
  enMiettes(29, 'employe', 'import', IMPORT),
  enMiettes(29, 'lecteur', 'profil', PROFIL),
  enMiettes(5.6, 'admin', 'produit', '/admin/stock/ajout'),
  enMiettes(0.9, 'lecteur', 'connexion', '/auth/login'),
  enMemeTemps(40, 30, 'employe', FICHE, 'fichiers'),
  enMemeTemps(40, 9, 'intrus', '/admin/factures/import', 'fichier'),
  enMemeTemps(40, 5, 'employe', IMPORT, 'fichier'),
  enMemeTemps(20, 30, 'lecteur', PROFIL, 'image'),
  enMemeTemps(20, 30, 'lecteur', FICHE, 'fichiers'),
  enMemeTemps(20, 30, 'admin', '/admin/stock/ajout', 'image'),
  jumeaux(2000),
];
