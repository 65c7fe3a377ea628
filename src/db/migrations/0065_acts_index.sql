-- Which acts are to check is read from the index alone.
DROP INDEX operation_log_to_check;
CREATE INDEX operation_log_to_check ON operation_log (id DESC) INCLUDE (happened_at)
  WHERE kind_of_act(action, actor_role, detail, happened_at) IS NOT NULL;
