import type { ChampDit, CorpsDit } from '~/http/documentation-api';

/** Fields or parameters, each with what it may be and what it means. */
export const Champs = ({ champs }: { champs: readonly ChampDit[] }) => (
  <dl>
    {champs.map(({ nom, type, exige, texte, forme }) => (
      <div key={nom}>
        <dt>
          <code className="font-semibold">{nom}</code>
          {exige && ' *'}{' '}
          {forme ? (
            <a href={`#forme-${forme}`} className="link text-xs">
              {type}
            </a>
          ) : (
            <span className="text-muet text-xs">{type}</span>
          )}
        </dt>
        <dd>{texte}</dd>
      </div>
    ))}
  </dl>
);

/** What is sent or answered: the name of a shape that stands further down, or its fields. */
export function Corps({ titre, corps }: { titre: string; corps: CorpsDit }) {
  const { debut, forme, champs } = corps;
  return (
    <>
      <h3>{titre}</h3>
      {forme ? (
        <p>
          {debut}
          <a href={`#forme-${forme}`} className="link">
            {forme}
          </a>
        </p>
      ) : (
        <Champs champs={champs} />
      )}
    </>
  );
}
