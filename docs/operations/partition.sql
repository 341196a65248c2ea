-- Splits messages, usage_ledger and crawl_pages into partitions, or starts a new partition of each. Run it as often as
-- you want a partition, such as once a month, at a quiet time: it locks the tables while it reads the last partition.
--
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f docs/operations/partition.sql
--
-- Numbers are given in the order of time, so a range of numbers is a range of time. A partition that is older than what
-- you keep can be detached and dropped.
do $$
declare
  it record;
  next bigint;
  last record;
  referring text[];
  copied text[];
  statement text;
  trigger text;
begin
  for it in select * from (values
    ('messages', 'id', 'messages'), ('usage_ledger', 'id', 'usage_ledger'), ('crawl_pages', 'crawl_id', 'crawls')
  ) as t (name, key, numbered) loop
    execute format('lock table %I in access exclusive mode', it.name);

    -- Rows that refer to a partition would prevent it from being detached.
    referring := array(
      select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where contype = 'f' and confrelid = it.name::regclass and conparentid = 0);
    for statement in
      select format('alter table %s drop constraint %I', conrelid::regclass, conname)
      from pg_constraint where contype = 'f' and confrelid = it.name::regclass and conparentid = 0
    loop
      execute statement;
    end loop;

    if (select relkind from pg_class where oid = it.name::regclass) = 'r' then
      -- A copy of a table has neither its foreign keys nor its triggers.
      copied := array(
        select format('alter table %I add constraint %I %s', it.name, conname, pg_get_constraintdef(oid))
        from pg_constraint where contype = 'f' and conrelid = it.name::regclass
        union all
        select pg_get_triggerdef(oid) from pg_trigger where tgrelid = it.name::regclass and not tgisinternal);
      for trigger in select tgname from pg_trigger where tgrelid = it.name::regclass and not tgisinternal loop
        execute format('drop trigger %I on %I', trigger, it.name);
      end loop;
      execute format('alter table %I alter column id drop identity', it.name);
      execute format('alter table %I rename to %I', it.name, it.name || '_first');
      execute format('create table %I (like %I including all) partition by range (%I)', it.name, it.name || '_first', it.key);
      execute format('create sequence %I owned by %I.id', it.name || '_number', it.name);
      execute format('alter table %I alter column id set default nextval(%L)', it.name, it.name || '_number');
      execute format('select setval(%L, coalesce(max(id), 0) + 1, false) from %I', it.name || '_number', it.name || '_first');
      execute format('alter table %I attach partition %I for values from (minvalue) to (maxvalue)', it.name, it.name || '_first');
      foreach statement in array copied loop
        execute statement;
      end loop;
    end if;

    execute format('select coalesce(max(id), 0) + 1 from %I', it.numbered) into next;
    select relname, pg_get_expr(relpartbound, c.oid) as bound into last
    from pg_class c join pg_inherits on inhrelid = c.oid
    where inhparent = it.name::regclass and pg_get_expr(relpartbound, c.oid) like '%TO (MAXVALUE)';
    if last.bound not like format('%%(''%s'')%%', next) then
      execute format('alter table %I detach partition %I', it.name, last.relname);
      execute format('alter table %I attach partition %I %s', it.name, last.relname,
        replace(last.bound, 'TO (MAXVALUE)', format('to (%s)', next)));
      execute format('create table %I partition of %I for values from (%s) to (maxvalue)',
        it.name || '_from_' || next, it.name, next);
    end if;
    foreach statement in array referring loop
      execute statement;
    end loop;
  end loop;
end $$;
