import { setTimeout as sleep } from 'node:timers/promises';
import type { Registre } from '../faults/registre';
import type { Grappe } from './grappe';

/** Something that happens to the cluster while people write. */
export interface Epreuve {
  nom: string;
  /** How long nobody's write may have been acknowledged, in seconds. */
  secondes: number;
  /** Nobody may be refused anything. */
  sansRefus?: boolean;
  /** It lasts longer than the application waits for the database: people are refused, and must see how. */
  avecRefus?: boolean;
  /** What happens; resolves with what puts the cluster right again once writing goes on. */
  play(grappe: Grappe, registre: Registre): Promise<(() => void) | undefined>;
}

/** Some of the people who write have been refused by then. */
export const REFUSES = 4;
const LONGUE_PANNE_MS = 40_000;

export const EPREUVES: readonly Epreuve[] = [
  {
    nom: 'le primaire est tué (kill -9 de Postgres et de Patroni)',
    secondes: 15,
    async play(grappe) {
      const primaire = await grappe.primaire();
      await grappe.tue(primaire);
      return () => grappe.relance(primaire);
    },
  },
  {
    nom: 'la machine du primaire disparaît, et avec elle le meneur d’etcd',
    secondes: 15,
    async play(grappe) {
      const primaire = await grappe.primaire();
      await grappe.meneEtcd(primaire);
      await grappe.tue(primaire, true);
      return () => grappe.relance(primaire);
    },
  },
  {
    nom: 'la machine du primaire se fige, puis se réveille et se croit primaire',
    secondes: 15,
    async play(grappe) {
      const primaire = await grappe.primaire();
      grappe.gele(primaire);
      return () => grappe.degele(primaire);
    },
  },
  {
    nom: 'Postgres seul est tué chez le primaire',
    secondes: 10,
    async play(grappe) {
      grappe.tuePostgres(await grappe.primaire());
      return undefined;
    },
  },
  {
    nom: 'le secondaire est tué',
    secondes: 10,
    async play(grappe) {
      const secondaire = await grappe.secondaire();
      await grappe.tue(secondaire);
      return () => grappe.relance(secondaire);
    },
  },
  {
    nom: 'le secondaire se fige',
    secondes: 15,
    async play(grappe) {
      const secondaire = await grappe.secondaire();
      grappe.gele(secondaire);
      return () => grappe.degele(secondaire);
    },
  },
  {
    nom: 'bascule prévue (patronictl switchover)',
    secondes: 6,
    sansRefus: true,
    async play(grappe) {
      await grappe.bascule();
      return undefined;
    },
  },
  {
    nom: 'personne ne peut prendre la place : la page le dit et garde ce qui fut saisi',
    secondes: 90,
    avecRefus: true,
    async play(grappe, registre) {
      const [primaire, secondaire] = [await grappe.primaire(), await grappe.secondaire()];
      grappe.gele(secondaire, 'patroni');
      await grappe.tue(primaire);
      const [limite, avant] = [Date.now() + LONGUE_PANNE_MS, registre.bilan.refus];
      while (registre.bilan.refus < avant + REFUSES && Date.now() < limite) await sleep(100);
      grappe.degele(secondaire);
      return () => grappe.relance(primaire);
    },
  },
];
