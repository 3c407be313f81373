import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { newId } from '~/lib/ids.server';
import { FORMULAIRE_FACTURE } from '../support/facture';
import { createPdf } from '../support/pdf';
import type { Visiteur } from '../support/visiteur';

/** The kinds of writes that are noted down, and where the mark of each is found again. */
const NATURES = {
  evenement: { table: 'evenements', colonne: 'note' },
  client: { table: 'clients', colonne: 'note' },
  facture: { table: 'factures', colonne: 'note' },
  fichier: { table: 'fichiers', colonne: 'file_name' },
} as const;
type Nature = keyof typeof NATURES;

const PAGES = ['/admin/clients', '/admin/agenda', '/admin/index', '/admin/recherche?q=nom'] as const;
/** One page is read for so many writes; how long somebody waits who was refused. */
const LECTURE = 3;
const PAUSE_MS = 100;

/** What became of everything that was written while something was at fault. */
export interface Bilan {
  acquis: number;
  /** Acknowledged, and no longer there. */
  perdus: string[];
  /** There twice: sent once. */
  doubles: string[];
  documents: number;
  /** Files whose row stands and whose bytes do not, or not as they were sent. */
  documentsPerdus: string[];
  cinqCents: string[];
  refus: number;
  /** By what was refused and what its answer said, how often. */
  motifs: Record<string, number>;
  /** Refused for the time being, and what was typed is not in the answer. */
  oublis: string[];
  /** Sent, and never answered: the connection was closed. Where nobody listens, nothing is sent. */
  coupees: number;
}

/** Writes through a site as its users do, and keeps a log of what was acknowledged to them. */
export class Registre {
  readonly acquis = new Map<string, Nature>();
  readonly bilan: Bilan = {
    acquis: 0,
    perdus: [],
    doubles: [],
    documents: 0,
    documentsPerdus: [],
    cinqCents: [],
    refus: 0,
    motifs: {},
    oublis: [],
    coupees: 0,
  };
  #rang = 0;
  #stopped = false;
  #working: Promise<unknown> = Promise.resolve();

  constructor(
    readonly clientId: string,
    readonly natures: readonly Nature[] = ['evenement', 'client', 'facture', 'fichier'],
  ) {}

  /** Starts writing, so many at a time, until `rest`; whoever writes is signed in to the site that takes it. */
  work(visiteurs: readonly Visiteur[], ensemble = 4): void {
    this.#stopped = false;
    const writer = async (_: unknown, rang: number) => {
      const visiteur = visiteurs[rang % visiteurs.length];
      while (visiteur && !this.#stopped) await this.writeOne(visiteur);
    };
    this.#working = Promise.all(Array.from({ length: ensemble }, writer));
  }

  /** Ends the writing once what is on its way has been answered. */
  async rest(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** Sends the next write; tells whether it was acknowledged. */
  async writeOne(visiteur: Visiteur): Promise<boolean> {
    this.#rang += 1;
    const nature = this.natures[this.#rang % this.natures.length] ?? 'evenement';
    const marque = `marque-${newId()}`;
    const { answer, texte } = await this.#answered(this.#send(visiteur, nature, marque));
    if (answer?.status === 302) this.acquis.set(marque, nature);
    else if (answer) this.#refused(answer, texte, nature, marque);
    if (answer?.status !== 302) await sleep(PAUSE_MS);
    if (this.#rang % LECTURE === 0) await this.#readOne(visiteur);
    return answer?.status === 302;
  }

  async #readOne(visiteur: Visiteur): Promise<void> {
    const page = PAGES[this.#rang % PAGES.length] ?? '/admin/clients';
    const { answer } = await this.#answered(visiteur.get(page));
    if (answer && answer.status !== 200 && answer.status !== 503 && answer.status !== 429)
      this.bilan.cinqCents.push(`lecture : ${answer.status}`);
  }

  async #answered(asked: Promise<Response>): Promise<{ answer?: Response; texte: string }> {
    try {
      const answer = await asked;
      return { answer, texte: await answer.text() };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
      if (cause?.code !== 'ECONNREFUSED') this.bilan.coupees += 1;
      return { texte: '' };
    }
  }

  #send(visiteur: Visiteur, nature: Nature, marque: string): Promise<Response> {
    const formId = newId();
    const jour = new Date(Date.UTC(2037, 0, 1 + (this.#rang % 360))).toISOString().slice(0, 10);
    const heure = `${String(8 + (this.#rang % 10)).padStart(2, '0')}:00`;
    switch (nature) {
      case 'evenement':
        return visiteur.post('/admin/agenda/nouveau', {
          type: 'Réunion',
          date: jour,
          heure,
          note: marque,
          formId,
        });
      case 'client':
        return visiteur.post('/admin/nouveauClient', {
          nom: `Nom ${this.#rang}`,
          email: `${marque}@exemple.fr`,
          telephonePortable: '0612345678',
          note: marque,
          clientId: formId,
        });
      case 'facture':
        return visiteur.post('/admin/nouvelleFacture', {
          ...FORMULAIRE_FACTURE,
          note: marque,
          factureId: formId,
        });
      case 'fichier': {
        const chemin = `/admin/nouveauClient/${this.clientId}?onglet=fichiers`;
        return visiteur.upload(chemin, 'fichiers', `${marque}.pdf`, createPdf(marque));
      }
    }
  }

  #refused(answer: Response, texte: string, nature: Nature, marque: string): void {
    const where = `${nature} : ${answer.status}`;
    if (answer.status === 503 || answer.status === 429) {
      this.bilan.refus += 1;
      const motif = `${where} ${raisonOf(texte)}`;
      this.bilan.motifs[motif] = (this.bilan.motifs[motif] ?? 0) + 1;
      if (!answer.headers.has('Retry-After')) this.bilan.oublis.push(`${where} sans Retry-After`);
      // A browser gives no file back to a page: nothing typed is lost with it.
      if (nature !== 'fichier' && !texte.includes(marque)) this.bilan.oublis.push(where);
    } else this.bilan.cinqCents.push(where);
  }

  /** Looks every acknowledged write up in the database, past the application, and opens every stored document by the site. */
  async verify(base: Knex, lecteur: Visiteur): Promise<Bilan> {
    this.bilan.acquis = this.acquis.size;
    for (const [nature, { table, colonne }] of Object.entries(NATURES)) {
      const rows: Record<string, string>[] = await base
        .from(table)
        .where(colonne, 'like', 'marque-%')
        .select(colonne);
      const marques = rows.map((row) => String(row[colonne]).replace(/\.pdf$/, ''));
      const present = new Set(marques);
      for (const [marque, of] of this.acquis)
        if (of === nature && !present.has(marque)) this.bilan.perdus.push(`${nature} ${marque}`);
      if (present.size < marques.length)
        this.bilan.doubles.push(`${nature} × ${marques.length - present.size}`);
    }
    const fichiers: { id: string; file_name: string; client_id: string }[] = await base
      .from('fichiers')
      .where('file_name', 'like', 'marque-%')
      .select('id', 'file_name', 'client_id');
    for (const { id, file_name, client_id } of fichiers) {
      const answer = await patiently(() => lecteur.get(`/admin/nouveauClient/${client_id}/fichiers/${id}`));
      const contenu = Buffer.from(await answer.arrayBuffer());
      const wanted = Buffer.from(createPdf(file_name.replace(/\.pdf$/, '')));
      if (answer.status !== 200 || !contenu.equals(wanted))
        this.bilan.documentsPerdus.push(`${file_name} : ${answer.status}`);
    }
    this.bilan.documents = fichiers.length;
    return this.bilan;
  }
}

/** What a page says is wrong, without its tags. */
const raisonOf = (html: string): string =>
  (/role="alert"[^>]*>([\s\S]*?)<\/(?:div|section|p)>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whoever opens hundreds of documents is asked to come back, by and by: that is no loss. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  if (answer.status !== 429) return answer;
  await sleep(Number(answer.headers.get('Retry-After') ?? 1) * 1000);
  return patiently(ask);
}
