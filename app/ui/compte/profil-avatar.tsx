import { initialsOf } from '~/domain/comptes/avatar';
import { paths } from '~/http/paths';

interface Props {
  user: { _id: string; name: string; avatar: string | null };
}

/** A user's picture, or the initials where there is none; the name stands beside it in words. */
export function ProfilAvatar({ user: { _id, name, avatar } }: Props) {
  const shape = 'size-20 shrink-0 rounded-full';
  if (avatar)
    return (
      <img
        src={paths.avatar(_id, avatar)}
        alt={`Portrait de ${name}`}
        width={80}
        height={80}
        className={`${shape} object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`${shape} bg-base-200 border-base-300 text-primary grid place-items-center border text-2xl font-semibold`}
    >
      {initialsOf(name)}
    </span>
  );
}
