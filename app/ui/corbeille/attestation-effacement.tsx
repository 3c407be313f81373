import { AILLEURS } from '~/domain/effacement/ailleurs';
import type { Attestation } from '~/domain/effacement/attestation.service.server';
import { formatInstant } from '~/lib/dates';

/** That one patient was erased: what went, what stays, when and by whom; it does not name them. */
export function AttestationEffacement({
  _id,
  faitLe,
  par,
  centre,
  part,
  reste,
  rang,
  empreinte,
}: Attestation) {
  return (
    <section className="border-base-300 mb-6 max-w-prose border-b pb-4">
      <p>
        Le {formatInstant(faitLe)}, {par} a effacé définitivement du centre {centre} le dossier d’un patient,
        connu d’Auricule sous l’identifiant <code className="break-all">{_id}</code>.
      </p>
      <h2 className="mt-3 font-semibold">Effacé</h2>
      <Lignes lignes={[...part, ...AILLEURS.part]} />
      <h2 className="mt-3 font-semibold">Ce qui reste, et pourquoi</h2>
      <Lignes lignes={[...reste, ...AILLEURS.reste]} />
      <p className="text-muet mt-3 text-sm">
        Fait n° {rang} du journal du compte, empreinte <span className="break-all">{empreinte}</span>.
        Règlement (UE) 2016/679, article 17.
      </p>
    </section>
  );
}

const Lignes = ({ lignes }: { lignes: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {lignes.map((ligne) => (
      <li key={ligne}>{ligne}</li>
    ))}
  </ul>
);
