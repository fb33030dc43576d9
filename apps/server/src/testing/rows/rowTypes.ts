import type { TypeNode } from 'typescript/unstable/ast';
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/async';

/**
 * The kinds that a column may have according to the declared row type: `string`, `null`, `Date[]` …; `any` if
 * unspecified.
 */
export interface DeclaredColumn {
  kinds: string[];
  isOptional: boolean;
}

export type DeclaredRow = Record<string, DeclaredColumn>;

/** Type flags and the kind of their values. */
const kindsByFlag: readonly (readonly [flags: number, kind: string])[] = [
  [TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

/** Resolves row types with the compiler. */
export class RowTypes {
  readonly #checker: Checker;
  readonly #kinds = new Map<number, Promise<string[]>>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /**
   * Resolves the columns of a row type.
   *
   * @returns also whether it is open: a type parameter, or built from one
   */
  async resolve(node: TypeNode): Promise<{ columns: DeclaredRow; isOpen: boolean }> {
    const row = await this.#checker.getTypeFromTypeNode(node);
    if (!row) throw new Error(`the compiler does not know ${node.getText()}`);
    const members = await this.#checker.getPropertiesOfType(row);
    const types = await this.#checker.getTypeOfSymbol(members);
    const columns = members.map(async ({ name, flags }, index): Promise<[string, DeclaredColumn]> => {
      const type = types[index];
      const kinds = type ? await this.#kindsOf(type) : ['any'];
      return [name, { kinds, isOptional: (flags & SymbolFlags.Optional) !== 0 }];
    });
    return { columns: Object.fromEntries(await Promise.all(columns)), isOpen: await isOpen(row) };
  }

  #kindsOf(type: Type): Promise<string[]> {
    const resolved = this.#kinds.get(type.id) ?? this.#readKinds(type);
    this.#kinds.set(type.id, resolved);
    return resolved;
  }

  async #readKinds(type: Type): Promise<string[]> {
    const kind = kindsByFlag.find(([flags]) => (type.flags & flags) !== 0)?.[1];
    if (kind) return [kind];
    if (type.isUnionType()) {
      const parts = await Promise.all((await type.getTypes()).map((part) => this.#kindsOf(part)));
      return [...new Set(parts.flat())];
    }
    if (
      type.isTypeReference() &&
      ((await this.#checker.isArrayType(type)) || (await this.#checker.isTupleType(type)))
    ) {
      const elements = await this.#checker.getTypeArguments(type);
      return (await Promise.all(elements.map((each) => this.#kindsOf(each))))
        .flat()
        .map((kind) => `${kind}[]`);
    }
    const name = (await type.getSymbol())?.name;
    return [name === 'Date' || name === 'Buffer' ? name : 'object'];
  }
}

async function isOpen(type: Type): Promise<boolean> {
  if ((type.flags & TypeFlags.TypeParameter) !== 0) return true;
  if (!type.isIntersectionType()) return false;
  return (await Promise.all((await type.getTypes()).map(isOpen))).includes(true);
}
