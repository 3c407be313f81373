import type { Attestation } from '~/domain/comptabilite/attestation.service.server';
import { formatDay } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { Avis } from '../avis';

const VIDE = '……………………………………………';

/** The form as it is printed: facts filled in, everything that a person has to say left open, and no signature. */
export const FormulaireAttestation = ({
  version,
  centre,
  premier,
  scelles,
  clotures,
  archives,
}: Attestation) => (
  <>
    <Avis ton="attention" className="ecran mb-3 max-w-prose">
      Ce formulaire n’atteste rien tant qu’une personne ne l’a pas signé. Auricule n’y met que des faits de
      cette installation. Qui signe une fausse attestation, ou s’en sert, encourt trois ans d’emprisonnement
      et 45 000 € d’amende (code pénal, art. 441-1).
    </Avis>
    {centre.franchise && (
      <Avis ton="info" className="ecran mb-3 max-w-prose">
        Ce centre est en franchise de TVA : l’obligation ne concerne pas, en principe, qui relève de cette
        franchise. Demandez à votre comptable.
      </Avis>
    )}
    <article className="max-w-prose text-sm leading-6">
      <h2 className="mb-2">
        Attestation individuelle relative à l’utilisation d’un logiciel satisfaisant à des conditions
        d’inaltérabilité, de sécurisation, de conservation et d’archivage des données (code général des
        impôts, art. 286, I, 3° bis)
      </h2>
      <h3 className="mt-4 font-semibold">Volet 1, à remplir par l’éditeur du logiciel</h3>
      <p>
        Je soussigné(e), {VIDE}, représentant(e) légal(e) de la société {VIDE}, éditrice du logiciel désigné
        ci-dessous, atteste que ce logiciel, dans la version indiquée, satisfait aux conditions
        d’inaltérabilité, de sécurisation, de conservation et d’archivage des données en vue du contrôle de
        l’administration fiscale.
      </p>
      <Faits
        faits={[
          ['Logiciel', 'Auricule'],
          ['Version', version],
          ['Numéro de licence', VIDE],
          ['Fonctions d’encaissement', 'règlements des factures et acomptes sur devis'],
        ]}
      />
      <p className="mt-2">Ce que fait cette version, que le signataire vérifie :</p>
      <ul className="list-disc pl-5">
        <li>
          Inaltérabilité : factures, avoirs, règlements et clôtures ne se modifient pas ; une correction est
          un document de plus. La base refuse toute modification par des déclencheurs.
        </li>
        <li>
          Sécurisation : chaque document porte l’empreinte SHA-256 du précédent, par centre ; la fin de la
          chaîne est gardée aussi hors de la base, et une vérification nomme ce qui a été changé, retiré,
          échangé ou coupé.
        </li>
        <li>
          Conservation : lignes et règlements un par un, clôtures journalières, mensuelles et annuelles avec
          total de la période et total depuis l’origine. Rien n’efface ces données avant dix ans. Ce qui a été
          réglé avant que les règlements soient enregistrés n’est ni scellé ni dans les totaux.
        </li>
        <li>
          Archivage : chaque année civile close fait un fichier daté, en formats ouverts (CSV, JSON), avec les
          preuves de son intégrité.
        </li>
      </ul>
      <Signature />
      <h3 className="mt-6 font-semibold">Volet 2, à remplir par l’entreprise qui utilise le logiciel</h3>
      <p>
        Je soussigné(e), {VIDE}, représentant(e) légal(e) de l’entreprise désignée ci-dessous, certifie avoir
        acquis ou utiliser depuis le {VIDE} le logiciel mentionné au volet 1 et l’utiliser pour enregistrer
        les règlements de ses clients.
      </p>
      <Faits
        faits={[
          ['Entreprise', centre.nom],
          ['Adresse', centre.adresse || VIDE],
          ['SIRET', centre.siret || VIDE],
          ['Premier document scellé', premier ? formatDay(premier) : 'aucun encore'],
          ['Documents scellés à ce jour', formatEntier(scelles)],
          ['Clôtures et archives', `${formatEntier(clotures)} et ${formatEntier(archives)}`],
        ]}
      />
      <Signature />
      <p className="mt-4">
        L’établissement d’une fausse attestation est un délit puni de trois ans d’emprisonnement et de 45 000
        € d’amende (code pénal, art. 441-1). L’usage d’une fausse attestation est puni des mêmes peines.
      </p>
    </article>
  </>
);

const Faits = ({ faits }: { faits: [string, string][] }) => (
  <dl className="mt-2 grid grid-cols-[14rem_1fr] gap-x-3 max-sm:grid-cols-1">
    {faits.map(([nom, valeur]) => (
      <div key={nom} className="contents">
        <dt className="text-muet">{nom}</dt>
        <dd className="font-medium">{valeur}</dd>
      </div>
    ))}
  </dl>
);

const Signature = () => (
  <p className="mt-3">
    Fait à {VIDE}, le {VIDE}
    <br />
    Nom, qualité et signature :
    <span className="mt-2 block h-16" />
  </p>
);
