-- What is kept of lockers' last year tells the days of its visits, too: it is calculated anew at the next turn.
update visit_advice set past = null, past_on = null, waiting_costs = null;
