import { UnavailableError } from '~/lib/unavailable';
import type { ConstatReparable, Examen } from './constat';
import type { Installation } from './installation';

const ABIMEE =
  'Arrêtez le serveur, gardez une copie des fichiers de la base (avec -wal et -shm), puis remettez la dernière sauvegarde : auricule restore.';

/** Whether the database answers, is sound, and is one that can be relied on. */
export async function examineBase({ base, sansBase }: Installation): Promise<Examen> {
  if (!base)
    return {
      bilan: 'injoignable',
      constats: [{ gravite: 'corriger', quoi: sansBase, faire: FAIRE_SANS_BASE }],
    };
  const fautes = await base.verify();
  if (fautes.length > 0) {
    const quoi = `SQLite trouve la base abîmée : ${fautes.slice(0, 3).join(' ; ')}.`;
    return { bilan: 'abîmée', constats: [{ gravite: 'corriger', quoi, faire: ABIMEE }] };
  }
  const etat = await base.examen.etat().catch(unavailable);
  if ('raison' in etat) {
    const quoi = `La base de données ne répond pas : ${etat.raison}`;
    return { bilan: 'injoignable', constats: [{ gravite: 'corriger', quoi, faire: FAIRE_SANS_BASE }] };
  }
  const {
    dialecte,
    version,
    versionMin,
    trigrammes,
    reglagesRisques,
    enLecture,
    indexInvalides,
    octetsJournal,
  } = etat;
  const constats: ConstatReparable[] = [];
  const corriger = (quoi: string, faire: string) => constats.push({ gravite: 'corriger', quoi, faire });
  const surveiller = (quoi: string, faire: string) => constats.push({ gravite: 'surveiller', quoi, faire });
  if (versionMin !== null)
    corriger(
      `PostgreSQL ${version} : Auricule est éprouvé à partir de la ${versionMin}.`,
      'Mettez PostgreSQL à jour.',
    );
  if (!trigrammes)
    corriger(
      'L’extension pg_trgm manque : la recherche de clients échoue.',
      'En administrateur de cette base : CREATE EXTENSION pg_trgm;',
    );
  if (enLecture)
    corriger(
      'Ce PostgreSQL est une réplique, qui ne fait que se lire : rien ne peut être enregistré.',
      'Donnez dans DATABASE_URL l’adresse du primaire.',
    );
  for (const reglage of reglagesRisques)
    corriger(
      `PostgreSQL tourne avec ${reglage}=off : ce qui a été annoncé comme enregistré peut être perdu dans une coupure.`,
      `Remettez ${reglage}=on dans sa configuration.`,
    );
  for (const index of indexInvalides)
    surveiller(
      `L’index ${index} est inutilisable : sa construction a été interrompue.`,
      `REINDEX INDEX CONCURRENTLY ${index};`,
    );
  if (octetsJournal > JOURNAL_MAX)
    surveiller(
      `Le journal de SQLite (-wal) fait ${Math.round(octetsJournal / MEGABYTE)} Mo : une lecture l’empêche d’être repris, et les lectures ralentissent.`,
      'Cherchez une commande ou une copie restée ouverte ; sinon relancez le serveur à une heure calme.',
    );
  const nom = dialecte === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return { bilan: `${nom} ${version}, ${Math.ceil(etat.octets / MEGABYTE)} Mo`, constats };
}

/** What the driver says, without what it repeats of the address. */
function unavailable(error: unknown): { raison: string } {
  if (!(error instanceof UnavailableError)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return { raison: `${error.message}${code}` };
}

const MEGABYTE = 1024 * 1024;
const JOURNAL_MAX = 512 * MEGABYTE;
const FAIRE_SANS_BASE =
  'Vérifiez DATABASE_URL, que la base tourne et que le disque a de la place ; ce qui suit a été regardé sans elle.';
