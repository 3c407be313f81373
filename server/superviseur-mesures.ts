import type { Adresse } from './mesures/adresse';
import type { Releve } from './mesures/somme';
import type { Poste } from './poste';
import { ERROR, INFO, log } from './superviseur-journal';

/** A server that stands still is not waited for: its counts of last time stand in for it. */
const ATTENTE_MS = 2000;

interface Attente {
  id: number;
  manquent: Set<Poste>;
  done(): void;
}

/** Asks the servers what they have measured, and adds it up; what a dead one had counted when it was last asked stays in the sum. */
export class MesuresDesServeurs {
  #opened = false;
  #next = 0;
  #relances = 0;
  #bury: ((last: Releve) => void) | undefined;
  readonly #last = new Map<Poste, Releve>();
  readonly #pending = new Set<Attente>();

  constructor(private readonly postes: readonly Poste[]) {}

  /** Opens the address that the first server names; later ones name the same. */
  async open(adresse: Adresse | null): Promise<void> {
    if (!adresse || this.#opened) return;
    this.#opened = true;
    try {
      // Whoever measures nothing loads nothing of it.
      const [{ openAdresse }, { createSomme, comptes }] = await Promise.all([
        import('./mesures/adresse'),
        import('./mesures/somme'),
      ]);
      const somme = createSomme();
      this.#bury = somme.bury;
      openAdresse(adresse, {
        collect: async () => {
          const answered = await this.#ask();
          const silent = [...this.#last].filter(([poste]) => !answered.has(poste));
          const releves = [...answered.values(), ...silent.map(([, last]) => comptes(last))];
          const serveurs = this.postes.filter(({ pret }) => pret).length;
          return somme.textOf(releves, { serveurs, relances: this.#relances });
        },
        onOpen: (port) => log(INFO, 'Mesures à /metrics', { host: adresse.host, port }),
        onFault: (cause) => log(ERROR, 'Mesures : adresse indisponible', { ...adresse, cause }),
      });
    } catch (error) {
      log(ERROR, 'Mesures indisponibles', { cause: error instanceof Error ? error.message : error });
    }
  }

  heard(poste: Poste, id: number, releve: Releve): void {
    this.#last.set(poste, releve);
    for (const attente of this.#pending) {
      if (attente.id !== id || !attente.manquent.delete(poste)) continue;
      if (attente.manquent.size === 0) attente.done();
    }
  }

  /** A server's process has ended: expectedly, when another one is to take its place. */
  ended(poste: Poste): void {
    if (!poste.releve) this.#relances += 1;
    const last = this.#last.get(poste);
    this.#last.delete(poste);
    if (last) this.#bury?.(last);
    for (const attente of this.#pending)
      if (attente.manquent.delete(poste) && attente.manquent.size === 0) attente.done();
  }

  /** What those have measured that answer in time. */
  #ask(): Promise<Map<Poste, Releve>> {
    const id = this.#next++;
    const asked = this.postes.filter(({ pret, alive }) => pret && alive);
    return new Promise((resolve) => {
      const attente: Attente = {
        id,
        manquent: new Set(asked),
        done: () => {
          clearTimeout(timer);
          this.#pending.delete(attente);
          const answered = asked.filter((poste) => !attente.manquent.has(poste));
          resolve(new Map(answered.flatMap((poste) => this.#entryOf(poste))));
        },
      };
      const timer = setTimeout(attente.done, ATTENTE_MS);
      this.#pending.add(attente);
      for (const poste of asked) poste.tell({ type: 'mesurer', id });
      if (asked.length === 0) attente.done();
    });
  }

  #entryOf(poste: Poste): [Poste, Releve][] {
    const last = this.#last.get(poste);
    return last ? [[poste, last]] : [];
  }
}
