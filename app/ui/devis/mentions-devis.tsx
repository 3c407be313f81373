import { lackText } from '~/domain/devis/mentions';
import { paths } from '~/http/paths';
import { Avis } from '../avis';

interface Props {
  devisId: string;
  mentions: readonly string[];
}

/** The way to the PDF. What the quote lacks of the legal model is said above it, and printing it is then a decision. */
export function ImpressionDevis({ devisId, mentions }: Props) {
  if (mentions.length === 0) {
    return (
      <a href={paths.devisPdf(devisId)} className="btn btn-outline btn-sm">
        Imprimer (PDF)
      </a>
    );
  }
  return (
    <Avis ton="attention" role="region" aria-labelledby="mentions-devis">
      <h2 id="mentions-devis" className="text-base">
        {lackText(mentions)}
      </h2>
      <p className="mt-1">La loi demande ces mentions sur un devis d’aide auditive ; elles n’y sont pas :</p>
      <ul className="mt-2 list-disc gap-x-8 pl-5 sm:columns-2">
        {mentions.map((mention) => (
          <li key={mention}>{mention}</li>
        ))}
      </ul>
      <a href={paths.devisPdf(devisId, 'incomplet=1')} className="btn btn-outline btn-sm ecran mt-3">
        Imprimer quand même
      </a>
    </Avis>
  );
}
