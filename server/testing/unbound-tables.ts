import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

/** Represents "one workspace" where a column is compared with a value. */
const oneWorkspace = Symbol('one workspace');
/** The workspace of one row source: a table, a subquery or a name in `with`. */
type Key = symbol;

interface Output {
  name: string;
  key: Key | undefined;
}

/** The meaning of names in a query, and in those around it. */
interface Scope {
  /** By alias. Undefined for sources without a workspace. */
  sources: Map<string, { key: Key | undefined; column: string }>;
  ctes: Map<string, Output[]>;
  outer: Scope | undefined;
}

/** A node of the syntax tree without its kind, for generic traversal. */
type Tree = Record<string, unknown>;

/**
 * Names of the tenant tables that a statement reads or writes without limiting them to one workspace: by `workspace_id
 * = ?`, or by equality with the `workspace_id` of something so limited.
 * @throws the Postgres parser's error for invalid SQL
 */
export function unboundTables(sql: string, tenants: ReadonlySet<string>): string[] {
  const reader = new Reader(tenants);
  for (const { stmt } of parseSync(sql).stmts ?? []) if (stmt) reader.query(stmt, undefined);
  return reader.unbound();
}

class Reader {
  readonly #tenants: ReadonlySet<string>;
  readonly #found: { table: string; key: Key }[] = [];
  /** Each key points to one it equals. */
  readonly #equal = new Map<Key, Key>();

  constructor(tenants: ReadonlySet<string>) {
    this.#tenants = tenants;
  }

  unbound(): string[] {
    const one = this.#root(oneWorkspace);
    return [...new Set(this.#found.filter(({ key }) => this.#root(key) !== one).map(({ table }) => table))];
  }

  /** @returns its columns that may contain a workspace */
  query(node: Node | Tree, outer: Scope | undefined): Output[] {
    const [[kind, tree] = ['', {}]] = Object.entries(node) as [string, Tree][];
    const scope: Scope = { sources: new Map(), ctes: new Map(), outer };
    for (const one of list(child(tree, 'withClause'), 'ctes')) {
      const cte = child(one, 'CommonTableExpr');
      scope.ctes.set(word(cte, 'ctename'), this.query(child(cte, 'ctequery'), scope));
    }
    if (kind === 'SelectStmt') return this.#select(tree, scope);
    if (kind === 'InsertStmt') return this.#insert(tree, scope);
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
      this.#source({ RangeVar: child(tree, 'relation') }, scope);
      for (const source of [...list(tree, 'fromClause'), ...list(tree, 'usingClause')]) this.#source(source, scope);
      this.#condition(tree['whereClause'], scope);
      this.#subqueries(tree['targetList'], scope);
      this.#subqueries(returned(tree), scope);
      return this.#outputs(returned(tree), scope);
    }
    return [];
  }

  #select(tree: Tree, scope: Scope): Output[] {
    if (tree['larg'] && tree['rarg']) {
      const left = this.query({ SelectStmt: tree['larg'] }, scope);
      const right = this.query({ SelectStmt: tree['rarg'] }, scope);
      const isOne = (key: Key | undefined) => key !== undefined && this.#root(key) === this.#root(oneWorkspace);
      return left.map(({ name, key }, i) => ({ name, key: isOne(key) && isOne(right[i]?.key) ? key : undefined }));
    }
    for (const source of list(tree, 'fromClause')) this.#source(source, scope);
    this.#condition(tree['whereClause'], scope);
    for (const part of ['targetList', 'groupClause', 'havingClause', 'sortClause', 'valuesLists', 'limitCount']) {
      this.#subqueries(tree[part], scope);
    }
    const [row] = list(tree, 'valuesLists');
    if (row) return list(child(row, 'List'), 'items').map((value) => ({ name: '', key: this.#keyOf(value, scope) }));
    return this.#outputs(list(tree, 'targetList'), scope);
  }

  #insert(tree: Tree, scope: Scope): Output[] {
    const values = tree['selectStmt'] ? this.query(child(tree, 'selectStmt'), scope) : [];
    const place = list(tree, 'cols').findIndex((column) => child(column, 'ResTarget')['name'] === 'workspace_id');
    this.#source({ RangeVar: child(tree, 'relation') }, scope);
    for (const { key } of scope.sources.values()) this.#unite(key, values[place]?.key);
    this.#subqueries(tree['onConflictClause'], scope);
    this.#subqueries(returned(tree), scope);
    return this.#outputs(returned(tree), scope);
  }

  #source(node: Tree, scope: Scope): void {
    if (node['JoinExpr']) {
      const join = child(node, 'JoinExpr');
      this.#source(child(join, 'larg'), scope);
      this.#source(child(join, 'rarg'), scope);
      this.#condition(join['quals'], scope);
    } else if (node['RangeVar']) {
      const table = child(node, 'RangeVar');
      const name = word(table, 'relname');
      const alias = word(child(table, 'alias'), 'aliasname') || name;
      scope.sources.set(alias, this.#table(name, scope));
    } else if (node['RangeSubselect']) {
      const part = child(node, 'RangeSubselect');
      const outputs = this.query(child(part, 'subquery'), scope);
      scope.sources.set(word(child(part, 'alias'), 'aliasname'), named(outputs));
    } else {
      const [part = {}] = Object.values(node) as Tree[];
      scope.sources.set(word(child(part, 'alias'), 'aliasname'), { key: undefined, column: '' });
      this.#subqueries(node, scope);
    }
  }

  #table(name: string, scope: Scope): { key: Key | undefined; column: string } {
    for (let around: Scope | undefined = scope; around; around = around.outer) {
      const cte = around.ctes.get(name);
      if (cte) return named(cte);
    }
    if (name === 'workspaces') return { key: Symbol(name), column: 'id' };
    if (!this.#tenants.has(name)) return { key: undefined, column: '' };
    const key = Symbol(name);
    this.#found.push({ table: name, key });
    return { key, column: 'workspace_id' };
  }

  /** A condition on every row: only operands of `and` count. */
  #condition(node: unknown, scope: Scope): void {
    if (!isTree(node)) return;
    const both = child(node, 'BoolExpr');
    if (both['boolop'] === 'AND_EXPR') {
      for (const part of list(both, 'args')) this.#condition(part, scope);
      return;
    }
    const compared = child(node, 'A_Expr');
    const isEquality = JSON.stringify(compared['name']) === '[{"String":{"sval":"="}}]';
    if (isEquality && compared['kind'] === 'AEXPR_OP') {
      const [left, right] = [cells(compared['lexpr']), cells(compared['rexpr'])];
      for (const [i, one] of left.entries()) this.#unite(this.#keyOf(one, scope), this.#keyOf(right[i], scope));
    }
    const within = child(node, 'SubLink');
    if (within['subLinkType'] === 'ANY_SUBLINK' && within['testexpr']) {
      const outputs = this.query(child(within, 'subselect'), scope);
      for (const [i, one] of cells(within['testexpr']).entries()) {
        this.#unite(this.#keyOf(one, scope), outputs[i]?.key);
      }
      this.#subqueries(within['testexpr'], scope);
      return;
    }
    this.#subqueries(node, scope);
  }

  /** Visits the queries inside an expression. */
  #subqueries(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) for (const one of node) this.#subqueries(one, scope);
    if (!isTree(node)) return;
    if (node['SubLink']) {
      const link = child(node, 'SubLink');
      this.query(child(link, 'subselect'), scope);
      this.#subqueries(link['testexpr'], scope);
    } else for (const one of Object.values(node)) this.#subqueries(one, scope);
  }

  #outputs(targets: Tree[], scope: Scope): Output[] {
    return targets.flatMap((target): Output[] => {
      const { name, val } = child(target, 'ResTarget') as { name?: string; val?: Tree };
      const fields = list(child(val ?? {}, 'ColumnRef'), 'fields');
      if (fields.some((field) => field['A_Star'])) {
        const of =
          fields.length > 1 ? scope.sources.get(text(fields[0])) : [...scope.sources.values()].find(({ key }) => key);
        return of ? [{ name: of.column, key: of.key }] : [];
      }
      return [{ name: name ?? text(fields.at(-1)), key: this.#keyOf(val, scope) }];
    });
  }

  /** The workspace that an expression stands for; undefined if it is something else. */
  #keyOf(node: unknown, scope: Scope): Key | undefined {
    if (!isTree(node)) return undefined;
    if (node['ParamRef'] || node['A_Const']) return oneWorkspace;
    if (node['TypeCast']) return this.#keyOf(child(node, 'TypeCast')['arg'], scope);
    if (node['SubLink'] && child(node, 'SubLink')['subLinkType'] === 'EXPR_SUBLINK') {
      return this.query(child(child(node, 'SubLink'), 'subselect'), scope)[0]?.key;
    }
    const fields = list(child(node, 'ColumnRef'), 'fields');
    const column = text(fields.at(-1));
    for (let around: Scope | undefined = scope; around; around = around.outer) {
      const sources = [...around.sources].filter(([alias]) => fields.length === 1 || alias === text(fields[0]));
      const source = sources.find(([, { key, column: own }]) => key && own === column);
      if (source) return source[1].key;
      if (fields.length > 1 && sources.length > 0) return undefined;
    }
    return undefined;
  }

  #unite(one: Key | undefined, other: Key | undefined): void {
    if (!one || !other) return;
    const [from, to] = [this.#root(one), this.#root(other)];
    if (from !== to) this.#equal.set(from, to);
  }

  #root(key: Key): Key {
    let root = key;
    for (let next = this.#equal.get(root); next; next = this.#equal.get(root)) root = next;
    return root;
  }
}

/** The column of a subquery that contains a workspace: `workspace_id`, or the `id` of `workspaces`. */
const named = (outputs: Output[]) => {
  const keys = outputs.filter(({ key }) => key);
  const own = keys.find(({ name }) => name === 'workspace_id') ?? keys.find(({ name }) => name === 'id');
  return { key: own?.key, column: own?.name ?? 'workspace_id' };
};

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null && !Array.isArray(node);
const child = (node: Tree, name: string): Tree => (isTree(node[name]) ? node[name] : {});
const list = (node: Tree, name: string): Tree[] => (Array.isArray(node[name]) ? (node[name] as Tree[]) : []);
const word = (node: Tree, name: string): string => (typeof node[name] === 'string' ? node[name] : '');
const text = (field: Tree | undefined): string => word(child(field ?? {}, 'String'), 'sval');
const returned = (tree: Tree): Tree[] => [
  ...list(child(tree, 'returningClause'), 'exprs'),
  ...list(tree, 'returningList'),
];

/** The parts of `(a, b)`, or the single expression. */
function cells(node: unknown): unknown[] {
  return isTree(node) && node['RowExpr'] ? list(child(node, 'RowExpr'), 'args') : [node];
}
