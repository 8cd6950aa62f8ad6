/** A face, or the initials of a name. */
export function Avatar({ name, image, size = 52 }: { name: string; image?: string | null; size?: number }) {
  return (
    <span
      className="avatar grid flex-none place-items-center overflow-hidden rounded-full border border-line bg-sunken font-serif leading-none tracking-[0.02em]"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {image ? (
        <img src={image} alt={name} width={size} height={size} className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
