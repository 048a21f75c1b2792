/* Dealing deeds out is no engine. */
int deal_deeds(int n);
int cards_of_deal(int n);
int mg_deal_turn(int n);
