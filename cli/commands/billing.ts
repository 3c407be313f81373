import { type Command, InvalidArgumentError } from 'commander';
import type { Emission } from '~/domain/abonnement/emission.service.server';
import { formatEuros, plainDecimal } from '~/lib/euros';
import { formatMois, isMois, moisOf } from '~/lib/mois';
import { createProgression } from '../progression';
import { type Outils, print, type Reponse, withApplication } from '../run';

interface Options {
  month?: string;
  dryRun?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Une facture par centre et par mois, au prix du pack que le centre a au moment de la commande. Relancer la commande, ou en lancer deux à la
fois, ne fait rien deux fois. Un centre créé après la fin du mois n'est pas facturé. Le serveur le fait de lui-même le premier du mois, dès que
BILLING_ADDRESS et BILLING_SIRET sont réglées.

Exemples :
  $ auricule billing run --dry-run
  $ auricule billing run --month 2026-11 --json`;

export function addBilling(program: Command): void {
  const billing = program
    .command('billing')
    .description("Factures d'abonnement des centres.")
    .addHelpText('after', '\nExemple :\n  $ auricule billing run --month 2026-11');
  billing
    .command('run')
    .description("Établit les factures d'abonnement d'un mois, pour tous les comptes.")
    .option('--month <AAAA-MM>', 'mois à facturer ; le mois en cours (heure de Paris) par défaut', readMois)
    .option('--dry-run', "n'écrit rien, dit ce qui serait fait")
    .option(
      '--json',
      'répond par un objet JSON : { "mois", "emises", "dejaEmises", "horsPeriode", "totalGeneral", "factures" }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

/** An invoice keeps its issuer for good: better told before the first one than found afterwards. */
const SANS_EMETTEUR =
  'Attention : BILLING_ADDRESS ou BILLING_SIRET est absent ; les factures émises ne porteront ni l’un ni l’autre.\n';

async function run(outils: Outils, { month, dryRun = false, json }: Options): Promise<void> {
  const { issueFactureAbonnement } = await import('~/domain/abonnement/emission.service.server');
  const mois = month ?? moisOf(new Date());
  const { adresse, siret } = outils.config.emetteur;
  if (!adresse || !siret) process.stderr.write(SANS_EMETTEUR);
  const centres = await outils.application.identity.from('centres').orderBy('cree_le').orderBy('id');
  const progression = createProgression('Factures');
  const emissions: Emission[] = [];
  try {
    for (const centre of centres) {
      const portee = { compteIds: [centre.compte_id], centres: [centre], centreCourant: centre };
      const choix = { mois, essai: dryRun };
      emissions.push(await issueFactureAbonnement(outils.contextFor(portee), centre.id, choix));
      progression.update(emissions.length, centres.length);
    }
  } finally {
    progression.end();
  }
  print(rapport(mois, emissions, dryRun), json);
}

function rapport(mois: string, emissions: Emission[], essai: boolean): Reponse {
  const count = (etat: Emission['etat']) => emissions.filter((emission) => emission.etat === etat).length;
  const factures = emissions.filter(({ etat }) => etat === (essai ? 'àÉmettre' : 'émise'));
  const [dejaEmises, horsPeriode] = [count('déjàÉmise'), count('horsPériode')];
  const total = factures.reduce((sum, { totalGeneral }) => sum + totalGeneral, 0);
  const recap = [
    `${factures.length} facture(s) ${essai ? 'à émettre' : 'émise(s)'}, ${formatEuros(total)}`,
    `${dejaEmises} déjà émise(s)`,
    `${horsPeriode} centre(s) plus récent(s)`,
  ];
  return {
    json: {
      mois,
      emises: factures.length,
      dejaEmises,
      horsPeriode,
      totalGeneral: euros(total),
      factures: factures.map(({ etat: _, ...facture }) => ({
        ...facture,
        totalGeneral: euros(facture.totalGeneral),
      })),
    },
    lignes: [
      ...factures.map(
        ({ numeroFacture, centre, abonnement, totalGeneral }) =>
          `${numeroFacture ?? 'à émettre'}  ${centre}, ${abonnement}, ${formatEuros(totalGeneral)}`,
      ),
      `${formatMois(mois)} : ${recap.join(' ; ')}.`,
    ],
  };
}

const euros = (cents: number): number => Number(plainDecimal(cents));

function readMois(value: string): string {
  if (isMois(value)) return value;
  throw new InvalidArgumentError('Attendu : un mois AAAA-MM, comme 2026-11.');
}
