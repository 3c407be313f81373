import { CENTRE, centre, DOSSIER, duDossier, type Table } from './table-du-registre';

/** What is known of the tables of after-sales and of orders (registre.ts); before what they join: devices, and the quote. */
export const TABLES_DU_SAV = {
  /** For whom something was ordered: the order is the centre's. */
  lignes_commande: {
    owner: centre,
    avec: 'commandes',
    client: {
      ...duDossier('ligne de commande', 'lignes de commande'),
      effacement: 'delie',
      remis: { non: 'la commande est celle du centre à son fournisseur' },
    },
    garde: CENTRE,
  },
  /** Before what it joins as well: devices, and the quote. */
  reparations: { owner: centre, client: duDossier('réparation', 'réparations'), garde: DOSSIER },
  embouts: { owner: centre, client: duDossier('embout', 'embouts'), garde: DOSSIER },
  appareils_ailleurs: {
    owner: centre,
    client: duDossier('appareil posé ailleurs', 'appareils posés ailleurs'),
    garde: DOSSIER,
  },
  commandes: { owner: centre, garde: CENTRE },
  receptions_commande: { owner: centre, avec: 'commandes', garde: CENTRE },
} as const satisfies Record<string, Table & { owner: object }>;
