import type { BackgroundView, CtaView, FileView, ImageView } from './view.ts';

/** What a view gets of each kind. With null: files and pages may be gone, though the field is required. */
type ByKind = {
  text: string;
  textarea: string;
  richText: string;
  number: number;
  money: number;
  colour: string;
  url: string | null;
  slug: string;
  email: string;
  phone: string;
  date: string;
  image: ImageView | null;
  file: FileView | null;
  video: FileView | null;
  background: BackgroundView | null;
  cta: CtaView | null;
};

/** The kinds whose type in a view follows from their field: their options, their fields, or what they refer to. */
type FromField = 'list' | 'group' | 'select' | 'bool' | 'tags' | 'icon' | 'ref' | 'refs';

/** The kinds that a view has a type for: all, which a test compares. */
export type ViewedKind = keyof ByKind | FromField;

type OrNull<F, T> = F extends { required: true } ? T : T | null;

/**
 * The type of a field's value as a view gets it, read from the definition itself: a field that is renamed
 * or removed there is a compile error in the view. `S` is the registry of definitions, for references.
 */
export type FieldView<F, S> = F extends { private: true } ? ShownView<F, S> | null : ShownView<F, S>;

type ShownView<F, S> = F extends { kind: 'list'; of: infer G }
  ? FieldsView<G, S>[]
  : F extends { kind: 'group'; fields: infer G }
    ? FieldsView<G, S>
    : F extends { kind: 'select'; options: infer O }
      ? F extends { start: string }
        ? keyof O
        : OrNull<F, keyof O>
      : F extends { kind: 'bool' }
        ? boolean
        : F extends { kind: 'tags' }
          ? string[]
          : F extends { kind: 'icon' }
            ? 'icons' extends keyof S
              ? EntryView<'icons', S> | null
              : never
            : F extends { kind: 'ref'; to: infer K }
              ? K extends keyof S
                ? EntryView<K, S> | null
                : never
              : F extends { kind: 'refs'; to: infer K }
                ? K extends keyof S
                  ? EntryView<K, S>[]
                  : never
                : F extends { kind: infer K extends keyof ByKind }
                  ? OrNull<F, ByKind[K]>
                  : never;

export type FieldsView<G, S> = { -readonly [N in keyof G]: FieldView<G[N], S> };

/** An entry as a view gets it: its fields, its id, the path of its page (null when it has none) and its age. */
export type EntryView<K extends keyof S, S> = (S[K] extends { fields: infer G }
  ? FieldsView<G, S>
  : never) & {
  id: string;
  path: string | null;
  /** When the shown version was published, ISO 8601. */
  publishedAt: string;
};
