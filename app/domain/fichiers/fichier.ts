import { z } from 'zod';
import { plainText } from '~/lib/texte';
import { texteRequis } from '../champs';

/** As files are weighed here; quotas are in decimal megabytes, as packs are sold. */
const MEBIOCTET = 1024 * 1024;
/** The largest file, in bytes. */
export const FICHIER_MAX = 10 * MEBIOCTET;
/** How many files one sending may hold, and how many bytes in all, the form around them included. */
export const FICHIERS_PAR_ENVOI = 10;
export const ENVOI_MAX = 32 * MEBIOCTET;

export const MESSAGES_FICHIER = {
  aucun: 'Choisissez au moins un fichier PDF.',
  vide: 'le fichier est vide.',
  poids: 'le fichier dépasse 10 Mo.',
  nature: 'ce n’est pas un PDF, ou il n’est pas complet.',
  envoi: `Envoi trop volumineux : 10 Mo par fichier et ${ENVOI_MAX / MEBIOCTET} Mo en tout. Envoyez-les en plusieurs fois.`,
  nombre: `Au plus ${FICHIERS_PAR_ENVOI} fichiers à la fois.`,
  pasJoint: 'Un de ces fichiers n’est pas joint à ce client : il s’y joint par POST /upload/{id}.',
  nomRequis: 'Le nom du fichier est requis.',
  indisponible: 'Le service est temporairement indisponible. Veuillez réessayer plus tard.',
} as const;

/** A PDF attached to a client, as the tab lists it. `taille` in bytes, `creeLe` a UTC instant. */
export interface Fichier {
  _id: string;
  nom: string;
  taille: number;
  creeLe: string;
  par: string;
}

/** A file that somebody sent: it lies on the disk until the request is answered. */
export interface FichierEnvoye {
  nom: string;
  chemin: string;
  /** Bytes that were sent; of more than its form takes only the first ones are on the disk. */
  taille: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  empreinte: string;
  /** Of a picture that we have made anew: it is no PDF. */
  fin?: '.jpg';
}

const NOM_MAX = 120;
const FIN = /\.(pdf|jpe?g|png)$/i;
const RESERVES = /[\\/:*?"<>|\p{C}]+/gu;

/** A name as it is kept: no path, nothing that a file system reserves, at most 120 characters, its ending at its end. */
export function nomDeFichier(text: string, fin: '.pdf' | '.jpg' = '.pdf'): string {
  const last = text.split(/[\\/]/).at(-1) ?? '';
  const bare = plainText(last)
    .normalize('NFC')
    .replace(RESERVES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(FIN, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...bare].slice(0, NOM_MAX).join('').trim() || 'Document'}${fin}`;
}

/** A file's name without its ending, for an input to hold. */
export const nomSansFin = (nom: string): string => nom.replace(FIN, '');

/** What a kept file is, by the ending of its name: pictures are those that we have made ourselves. */
export const typeDeFichier = (nom: string): 'application/pdf' | 'image/jpeg' =>
  nom.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf';

export const NomSaisi = z.object({
  nom: texteRequis(MESSAGES_FICHIER.nomRequis, NOM_MAX),
});

/** '120 ko', '1,4 Mo', '20 Go': decimal units, as file systems show them to French users. */
export function formatTaille(octets: number): string {
  if (octets < 1000) return `${octets} octets`;
  if (octets < 1_000_000) return `${Math.round(octets / 1000)} ko`;
  const [unite, nom] = octets < 1_000_000_000 ? [1_000_000, 'Mo'] : [1_000_000_000, 'Go'];
  return `${(octets / unite).toFixed(1).replace('.', ',')} ${nom}`;
}
