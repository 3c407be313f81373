import { paths } from '~/http/paths';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';

/** The consent that registration asks for; the policy opens beside the form, so that nothing typed is lost. */
export function CaseConfidentialite({ champ }: { champ: ChampDeFormulaire }) {
  const { erreurs, input } = attributsDe(champ);
  const { defaultValue, ...attributes } = input;
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2 text-sm">
        <input
          key={champ.key}
          type="checkbox"
          className="checkbox checkbox-sm mt-0.5"
          defaultChecked={defaultValue === 'on'}
          aria-required
          {...attributes}
        />
        <span>
          <label htmlFor={champ.id}>J’accepte la</label>{' '}
          <a href={paths.confidentialite()} target="_blank" rel="noreferrer" className="link">
            politique de confidentialité
          </a>
        </span>
      </div>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </div>
  );
}
