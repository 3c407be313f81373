import { sayRaison } from '~/lib/raison-courriel';
import type { Examen } from './constat';
import type { Installation } from './installation';

/** A key of its own beside the files, so that a probe that was cut off leaves one at most. */
const SONDE = 'sondes/000000000000000000000000.txt';

/** Whether the mail server takes this one's greeting and password. */
export async function examineMessagerie({ courrier }: Installation): Promise<Examen> {
  const answer = await courrier.verify();
  if (answer === null) return { bilan: 'sans SMTP_URL, les courriels sont des fichiers', constats: [] };
  if (answer.joint) return { bilan: 'jointe', constats: [] };
  return {
    bilan: 'injoignable',
    constats: [
      {
        gravite: 'corriger',
        quoi: `Le serveur de messagerie ne prend pas nos courriels : ${sayRaison(answer.raison)}.`,
        faire:
          'Vérifiez SMTP_URL (hôte, port, identifiants) et SMTP_TLS ; les courriels attendent, trois jours au plus.',
      },
    ],
  };
}

/** Whether SMS leave, and by whose address. None is sent to find out: each costs, and rings somewhere. */
export async function examineSms({ config: { sms } }: Installation): Promise<Examen> {
  if (sms === null) return { bilan: 'non réglés (SMS_URL absent)', constats: [] };
  if (sms.url === 'file:') return { bilan: 'écrits dans DATA_DIR/sms', constats: [] };
  return { bilan: `confiés à ${new URL(sms.url).host}`, constats: [] };
}

/** Whether files can be written, read and removed where they are kept: a small one is. */
export async function examineMagasin({ config, fichiers }: Installation): Promise<Examen> {
  const lieu = config.bucket ? 'le bucket' : 'le dossier des fichiers';
  const bytes = new TextEncoder().encode(`sonde ${Date.now()}`);
  try {
    await fichiers.write(SONDE, bytes);
    const read = await fichiers.read(SONDE);
    if (!read || !Buffer.from(read).equals(bytes)) throw new Error('ce qui a été écrit ne se relit pas');
    await fichiers.delete(SONDE);
    return { bilan: `${lieu} s’écrit, se lit et s’efface`, constats: [] };
  } catch (error) {
    const raison = error instanceof Error ? error.message : String(error);
    return {
      bilan: 'inutilisable',
      constats: [
        {
          gravite: 'corriger',
          quoi: `On ne peut écrire, lire et effacer dans ${lieu} : ${raison}`,
          faire: config.bucket
            ? 'Vérifiez FILES_URL, FILES_REGION, la clé et ses droits (GetObject, PutObject, DeleteObject, ListBucket).'
            : 'Vérifiez les droits de DATA_DIR/fichiers et la place sur le disque.',
        },
      ],
    };
  }
}

/** Whether Google can be asked, where it is set up. */
export async function examineGoogle({ config, sondes }: Installation, signal: AbortSignal): Promise<Examen> {
  if (!config.google) return { bilan: 'non réglé', constats: [] };
  try {
    await sondes.google(signal);
    return { bilan: 'joint', constats: [] };
  } catch (error) {
    return {
      bilan: 'injoignable',
      constats: [
        {
          gravite: 'surveiller',
          quoi: `Google ne répond pas : ${error instanceof Error ? causeOf(error) : String(error)}. On ne se connecte que par mot de passe.`,
          faire:
            'Laissez le serveur sortir vers accounts.google.com, oauth2.googleapis.com et www.googleapis.com (443).',
        },
      ],
    };
  }
}

/** Of `fetch` the message says nothing, and its cause everything. */
const causeOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
